// The program's own files: everything is stored before it is shown, two tabs have two games, and where the browser refuses, it is said
// and nothing is lost.

import { check, finish, launch } from './lib.mjs';
import { board, count, deal, moves, place, storage, stored, toBoard } from './lib/board.mjs';

const GAME = 'slots/1/game.ron';
const { fresh } = await launch();

/** Notes what is stored whenever a picture is shown. */
function watchPictures() {
    window.shown = [];
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...args) {
        const items = window.ishido?.describe() ?? [];
        const stones = items.filter((item) => /^[a-l][1-8]$/.test(item.label) && /^[1-6][A-F]/.test(item.state)).length;
        window.shown.push([stones, localStorage.getItem('ishido/slots/1/game.ron') ?? '']);
        return put.apply(this, args);
    };
}

// The state that is shown is stored; loaded again, the game continues.
{
    const { context, open } = await fresh();
    const game = await open('index.html', { before: watchPictures });
    await deal(game);
    const placed = await place(game, 8);
    check('eight stones are placed', placed === 8, placed);
    const shown = await game.page.evaluate(() => window.shown);
    const late = shown.filter(([stones, text]) => stones > 6 && moves(text).length < stones - 6);
    check('no picture shows a move that is not stored', shown.length > 8 && late.length === 0, `${shown.length} pictures`);
    check('a file is a line with its time, and its text', /^text \d{13}\n[^]*Save\(/.test((await storage(game))[`ishido/${GAME}`]));
    const before = await board(game);
    await game.reload();
    check('the next start offers the game', /Welcome back/.test(await toBoard(game)));
    const after = await board(game);
    check('the game goes on where it was', JSON.stringify([...before.squares]) === JSON.stringify([...after.squares]));
    check('no error in the page', game.errors.length === 0, game.errors);
    await context.close();
}

// Two tabs: two games, both are offered later.
{
    const { context, open } = await fresh();
    const first = await open('index.html');
    await deal(first);
    await place(first, 2);
    const second = await open('index.html');
    await deal(second, '0000-019P');
    check('a second tab begins without the game of the first', !/Welcome back/.test(second.seen));
    await place(second, 3);
    const slots = Object.keys(await storage(first)).filter((key) => key.endsWith('game.ron'));
    check('each has its own slot', slots.sort().join() === 'ishido/slots/1/game.ron,ishido/slots/2/game.ron', slots);
    check('the first is as it was', (await count(first)) === 8);
    await first.page.close();
    await second.page.close();
    const third = await open('index.html');
    check('the game played last is offered', /Welcome back/.test(await toBoard(third)));
    check('it is that of the second tab', (await count(third)) === 9, await count(third));
    const fourth = await open('index.html');
    await toBoard(fourth);
    check('and the other one to the next tab', (await count(fourth)) === 8, await count(fourth));
    await context.close();
}

// Storage full: a sentence, and nothing is lost.
{
    const { context, open } = await fresh();
    const game = await open('index.html');
    await deal(game);
    await place(game, 2);
    const before = await stored(game, GAME);
    await game.page.evaluate(() => {
        let text = '';
        for (let size = 1 << 22; size >= 1; ) {
            try {
                localStorage.setItem('other', text + 'x'.repeat(size));
                text += 'x'.repeat(size);
            } catch {
                size = Math.floor(size / 2);
            }
        }
    });
    await place(game, 1);
    await game.rest();
    await game.shot('store-full');
    const said = /.*no room left.*/.exec(await toBoard(game))?.[0];
    check('it is said that there is no room', said !== undefined, said);
    check('the old file is there', (await stored(game, GAME)) === before);
    await toBoard(game);
    check('playing goes on', (await place(game, 1)) === 1);
    await game.page.evaluate(() => {
        localStorage.removeItem('other');
    });
    await toBoard(game);
    await place(game, 1);
    await game.page.waitForTimeout(500);
    check('with room again everything is stored', moves(await stored(game, GAME)).length === 5, moves(await stored(game, GAME)));
    await context.close();
}

// A browser that keeps nothing, and one without locks or other parts.
for (const [what, before] of [
    ['without storage', () => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })],
    ['without locks', () => Object.defineProperty(navigator, 'locks', { value: undefined })],
    ['with locks that are denied', () => {
        // The blank page that Firefox shows first has no `navigator.locks`.
        if (navigator.locks) navigator.locks.request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    }],
    ['without a database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
]) {
    const { context, open } = await fresh();
    const game = await open('index.html', { before });
    await deal(game);
    await place(game, 1);
    await game.rest();
    if (what === 'without locks') {
        const isSaid = () => /cannot tell two tabs apart/.test(game.seen);
        check('without locks: it is said', isSaid());
        await game.reload();
        game.seen = '';
        await toBoard(game);
        check('but not again', !isSaid());
    }
    if (what === 'without storage') {
        await toBoard(game);
        const said = /.*keeps nothing for this page.*/.exec(game.seen)?.[0];
        check('without storage: it is said', said !== undefined, said);
    }
    if (what === 'without a database') {
        await game.menu('File', 'Load Game...');
        await game.rest();
        const said = (await game.items()).find((item) => /keeps no files for this page/.test(item.label));
        check('without a database: the listing says so', said !== undefined, said?.label);
    }
    await toBoard(game);
    check(`${what}: playing goes on`, (await place(game, 2)) === 2);
    check(`${what}: no error in the page`, game.errors.length === 0, game.errors);
    await context.close();
}

// Damaged files: said, put aside, and the program goes on.
{
    const { context, open } = await fresh();
    const game = await open('index.html');
    await deal(game);
    await place(game, 2);
    await game.page.evaluate(() => {
        localStorage.setItem('ishido/settings.ron', 'nonsense');
        localStorage.setItem('ishido/slots/1/game.ron', 'text 1\nSave(nonsense');
        localStorage.setItem('ishido/scores.log', '\ud800');
    });
    await game.reload();
    const said = [];
    for (let key = 0; key < 8; key += 1) {
        said.push(...(await game.items()).map((item) => item.label).filter((label) => /cannot be read/.test(label)));
        await game.keys('Escape');
    }
    check('damaged files are told', said.length > 0, [...new Set(said)].map((text) => text.slice(0, 70)));
    await deal(game);
    check('and a game can be played', (await place(game, 2)) === 2);
    await context.close();
}
await finish();
