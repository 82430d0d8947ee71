// Fingers: whole games at the sizes of telephones and tablets, the menus by their button and each of them, the magnifier, a drag from
// the touchstone, two fingers, turning the telephone, the keyboard of a telephone, safe areas, the editor, and the mouse.

import { check, finish, launch, needs, Shown } from './lib.mjs';
import { legal } from './lib/board.mjs';

const SIZES = [
    { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, square: 31 },
    { name: 'phone-wide', viewport: { width: 844, height: 390 }, deviceScaleFactor: 3, square: 40 },
    { name: 'tablet', viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2, square: 65 },
    { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, square: 84 },
];
/** Lines and names of menus are at least so high, in CSS pixels. */
const LEAST_LINE = 39.5;
/** How many stones are placed at each size at least, unless the game ends before. */
const STONES = Number(process.env.ISHIDO_STONES ?? 72);
const DEAL = 'index.html?deal=HCK4-3EQN';

await needs('touch');
const { fresh } = await launch();

/** Fingers by the protocol of the browser: playwright itself has only taps. */
async function hand(shown) {
    const session = await shown.page.context().newCDPSession(shown.page);
    const send = (type, points) =>
        session.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: points.map(([x, y], id) => ({ x, y, id, radiusX: 8, radiusY: 8, force: 1 })),
        });
    return {
        session,
        down: (...points) => send('touchStart', points),
        move: (...points) => send('touchMove', points),
        up: () => send('touchEnd', []),
    };
}

const pouch = async (game) => Number((await game.item('Pouch')).state);
const middle = Shown.middle;

async function tapMenu(game) {
    await game.page.tap('#menu');
    await game.rest(60);
}

/** Answers requesters until the board is in front. */
async function answer(game) {
    for (let left = 12; left > 0; left -= 1) {
        const items = await game.items();
        const front = items.find((item) => item.role === 'Requester');
        if (front.label === 'Play screen') return;
        const within = items.slice(items.indexOf(front) + 1);
        const button = within.find((item) => item.role === 'Button' && /^(Show|OK|Place|Go On|End|Yes|No|Back|Close|Leave|Done)/.test(item.label));
        const at = button ? middle(button) : middle(front);
        await game.page.touchscreen.tap(...at);
        await game.rest(60);
    }
}

/** Plays by taps on the squares that the program calls possible. Returns how many stones were placed. */
async function play(game, most) {
    const begun = await pouch(game);
    for (let turn = 0; turn < most; turn += 1) {
        await answer(game);
        const left = await pouch(game);
        if (left === 0) break;
        const square = (await game.items()).find((item) => item.role === 'Place' && item.state.includes('possible'));
        if (!square) break;
        await game.page.touchscreen.tap(...middle(square));
        await game.rest(40, 3000);
    }
    await answer(game);
    return begun - (await pouch(game));
}

/** The lines of the open menu that are shown. */
async function menuLines(game) {
    return (await game.items()).filter((item) => item.role === 'MenuItem' && item.width > 0);
}

/** Checks that names and lines of menus are high enough for a finger and inside the page. */
async function checkMenu(game, { name, viewport }, which, isShown = () => true) {
    const names = (await game.items()).filter((item) => item.role === 'Menu');
    const lines = (await menuLines(game)).filter(isShown);
    const lowest = Math.min(...[...names, ...lines].map((item) => item.height));
    check(`${name}: ${which}: a finger hits ${lines.length} lines`, lines.length > 0 && lowest >= LEAST_LINE, lowest.toFixed(1));
    check(`${name}: ${which}: all of it is inside the page`, inside([...names, ...lines], viewport));
    return lines;
}

/** Shows the possible moves all the time, so that the test knows them. */
async function showMoves(game) {
    await tapMenu(game);
    const help = await game.item('Help', 'Menu');
    await game.page.touchscreen.tap(...middle(help));
    await game.rest(60);
    const items = await game.items();
    const item = items.find((item) => item.role === 'MenuItem' && /^Always/.test(item.label));
    await game.page.touchscreen.tap(...middle(item));
    await game.rest(60);
}

function inside(items, { width, height }) {
    return items.filter((item) => item.width > 0).every((item) => item.x >= -1 && item.y >= -1 && item.x + item.width <= width + 1 && item.y + item.height <= height + 1);
}

for (const size of SIZES.filter(() => STONES > 0)) {
    const { open } = await fresh({ viewport: size.viewport, deviceScaleFactor: size.deviceScaleFactor, hasTouch: true, isMobile: true });
    const game = await open(DEAL);
    const shot = (state) => game.shot(`touch-${size.name}-${state}`);
    const words = (await game.items()).map((item) => item.label).join('; ');
    check(`${size.name}: before the first touch, hints speak of taps`, /\btap\b/i.test(words) && !/\bclick\b/i.test(words));
    await answer(game);
    await shot('board');
    const square = await game.item('a1', 'Place');
    check(`${size.name}: a square is at least ${size.square} large`, square.width >= size.square - 0.1, square.width.toFixed(1));
    check(`${size.name}: everything is inside the page`, inside(await game.items(), size.viewport));
    const button = await game.page.locator('#menu').boundingBox();
    check(`${size.name}: the menus have a button for a finger`, button && button.width >= 44 && button.height >= 40, button ?? 'none');
    await tapMenu(game);
    await shot('menu');
    check(`${size.name}: the button opens the menus`, await game.has('Help', 'Menu'));
    check(`${size.name}: the first menu is open`, (await game.items()).some((item) => item.role === 'MenuItem'));
    for (const { label } of (await game.items()).filter((item) => item.role === 'Menu')) {
        await game.tap(label, { role: 'Menu' });
        await checkMenu(game, size, label);
        await shot(`menu-${label.replace('?', 'about')}`);
    }
    await tapMenu(game);
    check(`${size.name}: and closes them`, !(await game.has('Help', 'Menu')));
    await showMoves(game);
    await answer(game);
    const placed = await play(game, STONES);
    await shot('played');
    const isWhole = placed === STONES || (await legal(game)).length === 0;
    check(`${size.name}: a game is played by taps`, isWhole && placed >= Math.min(12, STONES), `${placed} stones`);
    const scrolled = await game.page.evaluate(() => [scrollX, scrollY, visualViewport.scale]);
    check(`${size.name}: nothing has scrolled or zoomed`, scrolled.join() === '0,0,1', scrolled);
    check(`${size.name}: no errors`, game.errors.length === 0, game.errors.slice(0, 3));
    await game.page.close();
}

// Every menu, and the last line of each.
for (const size of SIZES.filter(({ name }) => name.startsWith('phone'))) {
    const traits = { viewport: size.viewport, deviceScaleFactor: size.deviceScaleFactor, hasTouch: true, isMobile: true };
    for (let menu = 0, menus = 1; menu < menus; menu += 1) {
        // The last line of a menu may be a setting that the next game would begin with.
        const { open } = await fresh(traits);
        const game = await open(DEAL);
        await answer(game);
        await tapMenu(game);
        const names = (await game.items()).filter((item) => item.role === 'Menu');
        menus = names.length;
        const name = names[menu].label;
        await game.page.touchscreen.tap(...middle(names[menu]));
        await game.rest(60);
        const last = (await menuLines(game)).findLast((line) => !line.state.includes('ghosted'));
        await game.page.touchscreen.tap(...middle(last));
        await game.rest(60);
        const isOpen = await game.has(name, 'Menu');
        const isOver = await game.page.evaluate(() => document.body.className === 'ended');
        check(`${size.name}: ${name} > ${last.label} is chosen`, !isOpen || isOver);
        check(`${size.name}: ${name}: no errors`, game.errors.length === 0, game.errors.slice(0, 3));
        await game.page.close();
    }

    const { open } = await fresh(traits);
    const game = await open(DEAL);
    await answer(game);
    await tapMenu(game);
    await game.tap('Preferences', { role: 'Menu' });
    const before = await menuLines(game);
    await game.tap('Display', { role: 'MenuItem' });
    const isBehind = (line) => before.some(({ label }) => label === line.label && label !== 'Display');
    const lines = await checkMenu(game, size, 'Display', (line) => !isBehind(line));
    await game.shot(`touch-${size.name}-submenu`);
    check(`${size.name}: a submenu is shown with its line`, lines.length > 2 && lines.at(-1).label === 'Display');
    await game.tap('Display', { role: 'MenuItem' });
    check(`${size.name}: which closes it`, (await menuLines(game)).length === before.length);
    await game.tap('Display', { role: 'MenuItem' });
    await game.tap('Scan Lines', { role: 'MenuItem' });
    check(`${size.name}: a line of it is chosen`, !(await game.has('Choices', 'Menu')));
    await game.page.close();
}

// The magnifier, drags, two fingers and turning, on a telephone.
{
    const size = SIZES[0];
    const { open } = await fresh({ viewport: size.viewport, deviceScaleFactor: 3, hasTouch: true, isMobile: true });
    const game = await open(DEAL);
    await answer(game);
    await showMoves(game);
    await answer(game);
    const fingers = await hand(game);
    const possible = (await game.items()).filter((item) => item.role === 'Place' && item.state.includes('possible'));
    const places = (await game.items()).filter((item) => item.role === 'Place');
    const beside = (square) =>
        places.find((item) => item.state.startsWith('empty') && item.x === square.x && Math.abs(item.y - square.y - square.height) < 1);
    const target = possible.find(beside);
    const before = await pouch(game);
    const [from, to] = [middle(beside(target)), middle(target)];

    // It moves at once: a finger that rests opens the menus.
    await fingers.down(from);
    for (const part of [0.7, 1]) await fingers.move([from[0], from[1] + (to[1] - from[1]) * part]);
    await game.page.waitForTimeout(60);
    await game.shot('touch-loupe');
    await fingers.up();
    await game.rest();
    check('a finger that slides to the right square places the stone there', (await pouch(game)) === before - 1);
    await answer(game);

    const next = (await game.items()).find((item) => item.role === 'Place' && item.state.includes('possible'));
    const stone = middle(await game.item('Touchstone'));
    const goal = middle(next);
    await fingers.down(stone);
    for (const part of [0.2, 0.5, 0.8, 1]) {
        await fingers.move([stone[0] + (goal[0] - stone[0]) * part, stone[1] + (goal[1] - stone[1]) * part]);
        if (part === 0.5) await game.shot('touch-drag-half');
    }
    await game.page.waitForTimeout(60);
    await game.shot('touch-drag');
    await fingers.up();
    await game.rest();
    check('the touchstone is dragged onto the board', (await pouch(game)) === before - 2);
    await answer(game);

    const third = middle((await game.items()).find((item) => item.role === 'Place' && item.state.includes('possible')));
    await fingers.down(third);
    await fingers.down(third, [third[0] + 60, third[1] + 80]);
    await fingers.move([third[0] - 20, third[1]], [third[0] + 90, third[1] + 120]);
    await fingers.up();
    await game.rest();
    check('two fingers do nothing', (await pouch(game)) === before - 2);
    check('and zoom nothing', (await game.page.evaluate(() => visualViewport.scale)) === 1);

    await fingers.down(third);
    await game.page.waitForTimeout(800);
    check('a finger that rests opens the menus', await game.has('Help', 'Menu'));
    await fingers.up();
    await game.rest();
    await game.shot('touch-rested');
    await tapMenu(game);

    const state = (await game.items()).filter((item) => item.role === 'Place').map((item) => item.state);
    await game.page.setViewportSize({ width: 844, height: 390 });
    await game.rest();
    await game.shot('touch-turned');
    const turned = await game.items();
    check('turned, the same game is there', JSON.stringify(turned.filter((item) => item.role === 'Place').map((item) => item.state)) === JSON.stringify(state));
    check('and fits', inside(turned, { width: 844, height: 390 }));
    const on = turned.find((item) => item.role === 'Place' && item.state.includes('possible'));
    await game.page.touchscreen.tap(...middle(on));
    await game.rest();
    check('and goes on', (await pouch(game)) === before - 3);
    await answer(game);
    await game.page.setViewportSize(size.viewport);
    await game.rest();

    const top = async () => (await game.items()).find((item) => item.role === 'Place').y;
    const above = await top();
    const insets = { top: 47, bottom: 34, left: 0, right: 0 };
    const refusal = await fingers.session.send('Emulation.setSafeAreaInsetsOverride', { insets }).then(() => undefined, String);
    check('the browser takes safe areas', refusal === undefined, refusal);
    await game.page.evaluate(() => dispatchEvent(new Event('resize')));
    await game.rest();
    await game.shot('touch-safe');
    const below = await top();
    check('nothing is below the edge of a safe area', below >= 47 && below > above, [above, below]);
    await fingers.session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} }).catch(() => {});
    await game.page.evaluate(() => dispatchEvent(new Event('resize')));
    await game.rest();

    // The keyboard of a telephone.
    await game.keys('Control+s');
    await game.shot('touch-requester');
    const field = (await game.items()).find((item) => item.role === 'TextField');
    await game.page.touchscreen.tap(...middle(field));
    await game.rest();
    const focused = () => game.page.evaluate(() => document.activeElement.id);
    check('a text that is touched gets the keyboard', (await focused()) === 'typing', await focused());
    await game.page.keyboard.press('Control+a');
    await game.page.keyboard.insertText('Anna');
    await game.page.keyboard.insertText(' é');
    await game.rest();
    const state1 = (await game.items()).find((item) => item.role === 'TextField').state;
    check('what it types arrives', state1.includes('Anna é'), state1);
    await game.shot('touch-typed');
    const keyboard = 300;
    await game.page.evaluate((covered) => {
        const height = innerHeight - covered;
        Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height });
        visualViewport.dispatchEvent(new Event('resize'));
    }, keyboard);
    await game.rest();
    await game.shot('touch-above-keyboard');
    const { height: whole } = game.page.viewportSize();
    const needed = (await game.items()).filter(({ role, label }) => role === 'TextField' || label === 'Save');
    const ends = needed.map((item) => item.y + item.height);
    check('the field and its button are above the keyboard', ends.length > 1 && Math.max(...ends) <= whole - keyboard, ends);
    await game.page.evaluate(() => {
        delete visualViewport.height;
        visualViewport.dispatchEvent(new Event('resize'));
    });
    await game.rest();
    await game.page.evaluate(() => {
        const field = document.getElementById('typing');
        field.value = field.value.slice(0, -2);
        field.dispatchEvent(new InputEvent('input'));
    });
    await game.rest();
    const state2 = (await game.items()).find((item) => item.role === 'TextField').state;
    check('what it deletes goes', state2.endsWith('Anna'), state2);
    await game.keys('Escape');
    check('with the requester it goes away', (await focused()) !== 'typing');
    const hints = (await game.items()).map((item) => item.label).join('; ');
    check('after typing, hints speak of taps', /\btap\b/i.test(hints) && !/\b(click|arrows)\b/i.test(hints), hints.slice(0, 80));
    check('no errors', game.errors.length === 0, game.errors.slice(0, 3));
    await game.page.close();
}

// The editor.
for (const size of SIZES) {
    const { open } = await fresh({ viewport: size.viewport, deviceScaleFactor: size.deviceScaleFactor, hasTouch: true, isMobile: true });
    const editor = await open('editor.html');
    await editor.shot(`touch-${size.name}-editor`);
    await tapMenu(editor);
    await editor.shot(`touch-${size.name}-editor-menu`);
    check(`${size.name}: the editor has its menus`, (await editor.items()).some((item) => item.role === 'MenuItem'));
    for (const { label } of (await editor.items()).filter((item) => item.role === 'Menu')) {
        await editor.tap(label, { role: 'Menu' });
        await checkMenu(editor, size, `editor, ${label}`);
    }
    check(`${size.name}: and no errors`, editor.errors.length === 0, editor.errors.slice(0, 3));
    await editor.page.close();
}

// The mouse pointer of the program.
{
    const { open } = await fresh({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
    const game = await open(DEAL);
    await game.keys('Escape');
    await game.keys('Escape');
    check('without a button for the menus', !(await game.page.locator('#menu').isVisible()));
    await game.page.mouse.move(600, 300);
    await game.rest();
    const cursor = () => game.page.evaluate(() => document.querySelector('canvas').style.cursor);
    const shape = await cursor();
    check("the mouse has the program's pointer", shape.includes('image-set'), shape.slice(0, 40));
    await game.shot('touch-desktop');
    await game.page.close();
}

await finish();
