// The tab is killed while a game is played: the last move that was done is there at the next start. A fault is told of.

import { chromium } from 'playwright-core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { check, finish, serve, Shown } from './lib.mjs';
import { board, count, deal, legal, storage, toBoard } from './lib/board.mjs';

const KILLS = Number(process.env.ISHIDO_KILLS ?? 50);
const server = await serve();
const folder = await mkdtemp(join(tmpdir(), 'ishido-'));
const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? '/usr/lib/chromium/chromium',
    args: ['--no-sandbox'],
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
});
const browser = await context.browser()?.newBrowserCDPSession().catch(() => undefined);

async function open() {
    const page = await context.newPage();
    const game = new Shown(page);
    await page.goto(server.url + 'index.html');
    await game.ready();
    return game;
}

/** Kills the process of the page at once, or else has the browser end it. */
async function kill(game) {
    const before = await renderers();
    const cdp = await context.newCDPSession(game.page);
    const crashed = new Promise((done) => game.page.once('crash', done));
    if (before.length > 0) for (const id of before) process.kill(id, 'SIGKILL');
    else cdp.send('Page.crash').catch(() => {});
    await Promise.race([crashed, new Promise((done) => setTimeout(done, 3000))]);
    await game.page.close().catch(() => {});
}

/** The processes of this browser's pages. */
async function renderers() {
    const info = await browser?.send('SystemInfo.getProcessInfo').catch(() => undefined);
    return (info?.processInfo ?? []).filter((process) => process.type === 'renderer').map((process) => process.id);
}

let [lost, welcomed, killed, closed, placed, games] = [0, 0, 0, 0, 0, 0];
let expected = 0;
for (let round = 0; round < KILLS; round += 1) {
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
        await game.page.close({ runBeforeUnload: false });
    } else {
        killed += 1;
        await kill(game);
    }
}
check(`${KILLS} ends in the middle of a game lose no move`, lost === 0, `${killed} killed, ${closed} closed, ${placed} stones, ${games} games`);
check('the next start says so', welcomed >= KILLS - games, welcomed);

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
    check('a fault is said in place of the program', /has a fault and has ended/.test(notice), notice);
    const report = (await storage(game))['ishido/crash-report-1.txt'];
    check('there is a report', /program: ishido[\s\S]*message: an error of the page: RangeError/.test(report), report?.slice(0, 400));
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
await context.close();
await rm(folder, { recursive: true, force: true });
await finish();
