// A whole game by keyboard, and the keys that browsers keep for themselves.

import { check, finish, launch } from './lib.mjs';
import { count, legal, toBoard } from './lib/board.mjs';

const { open } = await launch();
const game = await open('index.html');
const pouch = async () => Number((await game.find('Pouch'))?.state ?? NaN);

await toBoard(game);
await game.keys('F10');
await game.keys('ArrowRight', 'ArrowRight');
check('menus show Alt+N for New Game', (await game.item('New Game', 'MenuItem')).key === 'Alt+N');
check('menus show the usual keys else', (await game.items()).some((item) => item.key?.startsWith('Ctrl+')));
await game.keys('Escape');
await game.keys('Alt+n');
check('Alt+N begins a game', (await pouch()) === 65, await pouch());

// None of these may open something of the browser's: the page hears of each, and prevents what the browser does.
await game.page.evaluate(() => {
    window.kept = [];
    window.addEventListener('keydown', (event) => {
        if (event.key.length === 1 && !event.defaultPrevented) window.kept.push(event.key);
    });
});
for (const key of 'spd') {
    await game.keys(`Control+${key}`, 'Escape');
}
check('the browser opens nothing of its own', (await game.page.evaluate(() => window.kept)).length === 0);
const left = await game.page.evaluate(() => {
    const event = (key) => new KeyboardEvent('keydown', { key, ctrlKey: key.length === 1, bubbles: true, cancelable: true });
    return ['f', 'o', 'u', '+', '0', 'F6', 'F11', 'z', 'F1'].filter((key) => window.dispatchEvent(event(key)));
});
check('keys that the game does not know are left to the browser', left.join() === 'f,o,u,+,0,F6,F11', left);
await toBoard(game);

/** Types the name of a square and Enter; whether the stone is placed there. */
async function type(square) {
    const before = await count(game);
    await game.page.keyboard.type(square);
    await game.page.keyboard.press('Enter');
    for (const end = Date.now() + 5000; Date.now() < end; await game.page.waitForTimeout(20)) {
        if ((await count(game)) > before) return true;
    }
    return false;
}

let placed = 0;
let unanswered;
for (let [square] = await legal(game); square && !unanswered; [square] = await legal(game)) {
    if (await type(square)) placed += 1;
    else unanswered = square;
}
check('every square that is typed gets its stone', unanswered === undefined, unanswered);
check('a whole game by keyboard', placed >= 15 && (await legal(game)).length === 0, `${placed} stones placed, ${await pouch()} left in the pouch`);
const question = /^(No move is left|The pouch is empty)$/;
await game.waitFor(question, 'Requester');
await game.shot('keyboard-end');
check('it is said that nothing can be placed', await game.has(/You can end the game/), (await game.find(question)).label);
await game.keys('e');
await game.waitFor(/^The game is over/);
check('the game is ended by keyboard', await game.has(/^The game is over/));
check('no errors', game.errors.length === 0, game.errors);

// WebKit matches no display mode in a tab, and keeps Ctrl+N all the same.
const other = await open('index.html', {
    before: () => {
        const ask = window.matchMedia;
        window.matchMedia = (query) => (query.includes('display-mode') ? { matches: false } : ask.call(window, query));
    },
});
await toBoard(other);
await other.keys('Alt+n');
check('Alt+N begins a game where no display mode is matched', Number((await other.find('Pouch'))?.state) === 65);
await finish();
