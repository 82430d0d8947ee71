// A whole game by keyboard, and the keys that browsers keep for themselves.

import { check, finish, launch } from './lib.mjs';

const { open } = await launch();
const game = await open('index.html');
const pouch = async () => Number((await game.find('Pouch'))?.state ?? NaN);

await game.toBoard();
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
for (let n = 0; n < 4 && !(await game.atBoard()); n += 1) await game.keys('Escape');

let placed = 0;
for (let squares = await game.legal(); squares.length && (await game.atBoard()); squares = await game.legal()) {
    const before = await pouch();
    await game.page.keyboard.type(squares[0]);
    await game.page.keyboard.press('Enter');
    const changed = async () => (await pouch()) !== before || !(await game.atBoard());
    const end = Date.now() + 3000;
    while (Date.now() < end && !(await changed())) await game.page.waitForTimeout(20);
    if (!(await changed())) break;
    placed += 1;
}
await game.rest();
check('a whole game by keyboard', placed >= 15, `${placed} stones placed, ${await pouch()} left in the pouch`);
const said = (await game.items()).slice(0, 3).map((item) => item.label);
await game.shot('keyboard-end');
if (await game.atBoard()) {
    await game.keys('Control+e');
}
const shown = (await game.items()).filter((item) => item.role === 'Requester').map((item) => item.label);
check('its end is said', said.some((label) => /Nothing|over|end/i.test(label)) || shown.length > 1, [said, shown]);
check('no errors', game.errors.length === 0, game.errors);
await finish();
