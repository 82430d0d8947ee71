// The clipboard: texts by keys and by menu, with the browser's permission and without.

import { can, check, finish, launch, needs } from './lib.mjs';
import { deal, toBoard } from './lib/board.mjs';

await needs('clipboard');
const { fresh } = await launch();
const CODE = 'HCK4-3EQN';
const field = async (game) => (await game.item('Code')).state;

const permissions = ['clipboard-read', 'clipboard-write'];
{
    const { context, open } = await fresh({ permissions });
    const game = await open('index.html');
    await deal(game);
    await game.menu('Game', 'Copy Deal Code');
    const copied = await game.page.evaluate(() => navigator.clipboard.readText());
    check('a text is copied', copied === CODE, copied);
    await toBoard(game);
    await game.page.evaluate(() => navigator.clipboard.writeText('0000-019P'));
    await game.menu('Game', 'Enter Deal Code...');
    await game.keys('Control+v');
    await game.page.waitForTimeout(300);
    check('the keys paste what another program has copied', (await field(game)).includes('0000-019P'), await field(game));
    await game.keys('Control+a', 'Control+c');
    check('the keys copy', (await game.page.evaluate(() => navigator.clipboard.readText())).includes('0000-019P'));
    await game.page.evaluate(() => navigator.clipboard.writeText('x'.repeat(200_000)));
    await game.keys('Control+a', 'Control+v');
    await game.page.waitForTimeout(300);
    check('a long text does no harm', (await field(game)).length < 2000, (await field(game)).length);
    check('no error in the page', game.errors.length === 0, game.errors);
    await context.close();
}

// Without any part of the clipboard that pages may call, as over plain HTTP.
{
    const { context, open } = await fresh({ permissions });
    const game = await open('index.html', {
        before: () => {
            window.kept = navigator.clipboard;
            Object.defineProperty(navigator, 'clipboard', { value: undefined });
        },
    });
    await deal(game);
    await game.menu('Game', 'Copy Deal Code');
    const copied = await game.page.evaluate(() => window.kept.readText());
    check('an old browser copies as well', copied === CODE, copied);
    check('and the keyboard stays with the program', await game.page.evaluate(() => document.activeElement?.tagName === 'CANVAS'));
    await toBoard(game);
    await game.page.evaluate(() => window.kept.writeText('0000-019P'));
    await game.menu('Game', 'Enter Deal Code...');
    await game.keys('Control+v');
    await game.page.waitForTimeout(700);
    check('and pastes by keys', (await field(game)).includes('0000-019P'), await field(game));
    check('no error in the page', game.errors.length === 0, game.errors);
    await context.close();
}

// Text copied here is pasted if reading is denied.
{
    const { context, open } = await fresh({ permissions: [] });
    const game = await open('index.html', {
        before: () => {
            navigator.clipboard.readText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
            window.addEventListener('paste', (event) => event.stopImmediatePropagation(), true);
        },
    });
    await deal(game);
    await game.menu('Game', 'Copy Deal Code');
    await toBoard(game);
    await game.menu('Game', 'Enter Deal Code...');
    await game.keys('Control+v');
    await game.page.waitForTimeout(900);
    check('where reading is denied, what was copied here is pasted', (await field(game)).includes(CODE), await field(game));
    await context.close();
}

// Pictures, in the editor inside the game.
const hasPictures = can('pictures copied', 'pictures');
if (hasPictures) {
    const { context, open } = await fresh({ permissions });
    const game = await open('index.html');
    await deal(game);
    await game.menu('Choices', 'Stonesets');
    await game.press('Edit Stoneset...', { role: 'MenuItem' });
    await game.page.waitForTimeout(300);
    const editor = async (item) => {
        await game.keys('F10');
        await game.press('Edit', { role: 'Menu' });
        await game.press(item, { role: 'MenuItem' });
        await game.page.waitForTimeout(500);
        return (await game.items()).map((item) => `${item.label} ${item.state}`).join('\n');
    };
    const copied = await editor('Copy Picture');
    const said = /On the clipboard: [^\n]*/.exec(copied)?.[0] ?? /The picture[^\n]*/.exec(copied)?.[0];
    check('a picture is copied', said?.startsWith('On the clipboard') ?? false, said);
    const kinds = await game.page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
    check('as PNG', kinds.includes('image/png'), kinds);
    const pasted = await editor('Paste Picture');
    check('a picture is pasted', /Pasted: [^\n]*\(\d+ x \d+\)/.test(pasted), /Pasted[^\n]*/.exec(pasted)?.[0] ?? pasted.slice(0, 300));
    // A pasted picture floats until it is put down.
    await game.keys('Escape');
    await game.page.evaluate(() => navigator.clipboard.writeText('no picture'));
    const none = await editor('Paste Picture');
    const answer = /There is no picture on the clipboard|Pasted: [^\n]*/.exec(none)?.[0];
    check('a text is no picture, and that is said', answer === 'There is no picture on the clipboard', answer ?? none.slice(0, 300));
    check('no error in the page', game.errors.length === 0, game.errors);
    await context.close();
}

// Imitates browsers that let a page read the picture only when the keys for Paste are pressed.
if (hasPictures) {
    const { context, open } = await fresh({ permissions });
    const editor = await open('editor.html', {
        before: () => {
            navigator.clipboard.read = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
        },
    });
    const said = async () => {
        await editor.page.waitForTimeout(500);
        const words = (await editor.items()).map((item) => `${item.label} ${item.state}`).join('\n');
        return /Pasted: [^\n]*|There is nothing to paste[^\n]*/.exec(words)?.[0] ?? words.slice(0, 300);
    };
    await editor.keys('Escape');
    await editor.page.evaluate(() => navigator.clipboard.writeText('no picture'));
    await editor.keys('Control+v');
    const nothing = await said();
    check('where a text is on the clipboard, the keys paste nothing', nothing.startsWith('There is nothing to paste'), nothing);
    await editor.keys('Control+g');
    await editor.page.waitForTimeout(500);
    await editor.keys('Control+v');
    const pasted = await said();
    check('the keys paste a picture that the page is given', /Pasted: [^\n]*\(\d+ x \d+\)/.test(pasted), pasted);
    check('no error in the page', editor.errors.length === 0, editor.errors);
    await context.close();
}
await finish();
