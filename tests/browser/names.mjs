// Texts for screen readers: every thing in the picture with its role and name, pressed by name; what changes is said.

import { check, finish, launch, needs } from './lib.mjs';
import { toBoard } from './lib/board.mjs';

await needs('roles');
const { open } = await launch();
const game = await open('index.html');
const { page } = game;
await toBoard(game);
await game.keys('Alt+n');

const words = (role, options) => page.getByRole(role, options);
check('the board is a grid of 96 squares', (await words('grid', { name: 'Board' }).getByRole('gridcell').count()) === 96);
check('in 8 rows', (await words('grid', { name: 'Board' }).getByRole('row').count()) === 8);
check('the touchstone has a name', (await words('img', { name: /^Touchstone, [a-z]+ [a-z]+$/ }).count()) === 1);
check('the pouch has a name', (await words('img', { name: 'Pouch, 65' }).count()) === 1);

check('the page has a landmark', (await words('main').getByRole('grid', { name: 'Board' }).count()) === 1);
const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
check('the page can be enlarged', !/user-scalable|maximum-scale/.test(viewport), viewport);

// Words are in the places where the picture shows them.
const square = await game.item('f3');
const box = await words('gridcell', { name: /^f3/ }).boundingBox();
const near = ['x', 'y', 'width', 'height'].every((side) => Math.abs(box[side] - square[side]) < 1);
check('a square lies behind its picture', near, [box, square].map(({ x, y, width, height }) => [x, y, width, height]));

// A stone is placed by name alone, as a screen reader presses: on every square, until one takes it.
const press = (locator) => locator.evaluate((element) => element.click());
let taken;
for (const item of (await game.items()).filter((item) => item.role === 'Place' && item.state === 'empty')) {
    await press(words('gridcell', { name: new RegExp(`^${item.label},`) }));
    await page.waitForTimeout(60);
    if ((await game.item('Pouch')).state === '64') {
        taken = item.label;
        break;
    }
    if (!(await game.atBoard())) await game.keys('Escape');
}
await game.rest();
check('a stone is placed by pressing names', taken !== undefined, taken);
const said = await page.locator('#spoken').textContent();
check('it is read out', /Pouch: 64/.test(said) || said.includes(`${taken}, `), said);
const cell = await words('gridcell', { name: new RegExp(`^${taken}, [a-z]+ [a-z]+$`) }).count();
check('its square has its name', cell === 1);

// The keyboard cursor.
const last = () => page.locator('#spoken p').last().textContent();
await game.keys('ArrowRight');
// What can be done there may follow it.
const squareIn = (text) => text.match(/^([a-l][1-8]), [a-z ]+\./)?.[1];
const from = squareIn(await last());
await game.keys('ArrowRight');
const to = squareIn(await last());
check('each step of the cursor is read out', from && to && from !== to, [from, to]);
const spoken = await page.locator('#spoken p').allTextContents();
check('each text that is read out ends with one full stop', spoken.every((text) => /[^.][.?!]$/.test(text)), spoken);

// A requester.
await game.keys('Control+h');
check('a requester is a dialog in front', (await page.locator('[role=dialog][aria-modal=true]').count()) === 1);
check('it is read out', /Suggest a move/.test(await page.locator('#spoken').textContent()));
await press(words('button', { name: 'Cancel' }));
await game.rest();
check('its button is pressed by name', await game.atBoard());

// Menus.
await game.keys('F10');
check('menus have names', (await words('menuitem', { name: 'Choices' }).count()) === 1);
await game.keys('Escape');
check('the keys stay with the program', await page.evaluate(() => document.activeElement.tagName !== 'INPUT'));
check('no errors', game.errors.length === 0, game.errors);

// Nothing is written behind a picture that rests.
await page.evaluate(() => {
    window.changes = 0;
    new MutationObserver((records) => (window.changes += records.length)).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
    });
});
await page.waitForTimeout(2000);
check('nothing changes at rest', (await page.evaluate(() => window.changes)) === 0);

// A change of the page's size moves the words.
await page.setViewportSize({ width: 844, height: 390 });
await page.waitForTimeout(400);
const moved = await words('gridcell', { name: /^f3/ }).boundingBox();
const now = await game.item('f3');
check('the words follow the picture', Math.abs(moved.x - now.x) < 1 && Math.abs(moved.width - now.width) < 1);
await finish();
