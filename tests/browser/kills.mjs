// The tab is killed while a game is played: the last move that was done is there at the next start. A fault is told of.

import { check, finish, launch, needs, Shown } from './lib.mjs';
import { board, count, deal, legal, storage, toBoard } from './lib/board.mjs';

await needs('cdp');
const KILLS = Number(process.env.ISHIDO_KILLS ?? 50);
const { browser, context, server } = await launch();
const processes = await browser.newBrowserCDPSession();

/** A promise of the browser, which does not always answer about a page whose process was killed. */
function answered(promise) {
    const late = (_, fail) => setTimeout(() => fail(new Error('closed: no answer')), 10000).unref();
    return Promise.race([promise, new Promise(late)]);
}

/** Opens the game. The browser may just be handing out a process that was killed with the page before, or closing its last window. */
async function open(tries = 5) {
    try {
        const page = await answered(context.newPage());
        const game = new Shown(page);
        await page.goto(server.url + 'index.html');
        await game.ready();
        return game;
    } catch (error) {
        if (tries === 1 || !/crashed|closed|Failed to open a new tab/.test(String(error))) throw error;
        await new Promise((done) => setTimeout(done, 200));
        return open(tries - 1);
    }
}

/** Kills the process of the page, at once; whether the page has crashed. */
async function kill(game, ids) {
    const crashed = new Promise((done) => game.page.once('crash', () => done(true)));
    for (const id of ids) process.kill(id, 'SIGKILL');
    const late = new Promise((done) => setTimeout(() => done(false), 3000).unref());
    const hasCrashed = await Promise.race([crashed, late]);
    await answered(game.page.close()).catch(() => {});
    return hasCrashed;
}

/** The processes of this browser's pages. */
async function renderers() {
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
    return processInfo.filter((process) => process.type === 'renderer').map((process) => process.id);
}

let [lost, welcomed, killed, closed, placed, games] = [0, 0, 0, 0, 0, 0];
let expected = 0;
// Every third round the tab is closed instead.
const ROUNDS = KILLS + Math.floor((KILLS - 1) / 2);
for (let round = 0; round < ROUNDS; round += 1) {
    const game = await open();
    if (/Welcome back/.test(await toBoard(game))) welcomed += 1;
    const there = await count(game);
    if (there < expected) {
        lost += 1;
        console.log(`round ${round}: ${there} stones, ${expected} expected`);
    }
    if ((await legal(game)).length === 0) {
        games += 1;
        await deal(game, games % 2 ? 'HCK4-3EQN' : '0000-019P');
    }
    // One or two stones, and the end in the very moment when the last is on the board.
    let stones = await count(game);
    const ids = await renderers();
    for (let number = 0; number <= round % 2; number += 1) {
        const [square] = await legal(game);
        if (!square) break;
        const item = await game.item(square);
        await game.page.mouse.click(...Shown.middle(item));
        await game.page.waitForFunction(
            (square) => /^[1-6][A-F]/.test(window.ishido.describe().find((item) => item.label === square)?.state ?? ''),
            square,
            { polling: 1, timeout: 5000 },
        );
        stones += 1;
        placed += 1;
        await (number < round % 2 ? game.rest() : undefined);
    }
    expected = stones;
    if (round % 3 === 2) {
        closed += 1;
        await answered(game.page.close({ runBeforeUnload: false }));
    } else {
        killed += (await kill(game, ids)) ? 1 : 0;
    }
}
check(`${KILLS} tabs are killed`, killed === KILLS, killed);
check(`${ROUNDS} ends in the middle of a game lose no move`, lost === 0, `${killed} killed, ${closed} closed, ${placed} stones, ${games} games`);
check('the next start says so', welcomed >= ROUNDS - games, welcomed);

// A fault: a sentence, a report, and the game is there.
{
    const game = await open();
    await toBoard(game);
    const before = await board(game);
    await game.page.evaluate(() => {
        Performance.prototype.now = () => {
            throw new RangeError('out of time');
        };
    });
    await game.page.mouse.click(640, 400);
    await game.page.waitForTimeout(300);
    const notice = await game.page.evaluate(() => document.getElementById('notice')?.textContent);
    check('a fault is said in place of the program', /has stopped because of an error/.test(notice), notice);
    const report = (await storage(game))['ishido/crash-report-1.txt'];
    check('there is a report', /program: ishido[\s\S]*message: an error in the page: RangeError/.test(report), report?.slice(0, 400));
    await game.page.close();
    const next = await open();
    const told = /.*crash-report-1.*/.exec(await toBoard(next))?.[0];
    check('the next start tells of it', told !== undefined, told);
    const after = await board(next);
    check('and the game is there', JSON.stringify([...before.squares]) === JSON.stringify([...after.squares]));
    await next.page.close();
    const third = await open();
    check('once', !/ended unexpectedly/.test(await toBoard(third)));
}
await finish();
