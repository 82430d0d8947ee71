// A stone is painted in the stoneset editor: the stroke is seen, taken back, made again, and still there when the page is loaded again.

import { check, finish, launch } from './lib.mjs';

const { open } = await launch();
const editor = await open('editor.html');

/** A point of the enlarged stone, inside its sign, in the size of page that the tests have. */
const POINT = [786, 426];
/** Puts down a red point, and takes the pointer away. */
async function paint() {
    await editor.page.mouse.click(...POINT);
    await editor.page.mouse.move(10, 790);
    await editor.rest();
}
const ghosted = async () => (await editor.item('Undo')).state.includes('ghosted');

await editor.press(/^pen 9 /);
await editor.page.mouse.move(10, 790);
await editor.rest();
const start = await editor.digest();
await paint();
const painted = await editor.digest();
check('a stroke is seen', painted !== start && !(await ghosted()));
await editor.shot('editor-painted');
await editor.keys('Control+z');
check('Ctrl+Z takes it back', await ghosted());
await paint();
check('it is made again', (await editor.digest()) === painted);
await editor.page.waitForTimeout(1000);
await editor.reload();
await editor.press('Open');
await editor.page.mouse.move(10, 790);
await editor.rest();
await editor.shot('editor-again');
// Compares one pixel only, because undo and the chosen pen are not kept.
const pixel = await editor.page.evaluate((at) => {
    const canvas = document.elementsFromPoint(...at).find((element) => element.tagName === 'CANVAS');
    const box = canvas.getBoundingClientRect();
    const [x, y] = [(at[0] - box.x) * canvas.width / box.width, (at[1] - box.y) * canvas.height / box.height];
    return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
}, POINT);
const [red, green, blue] = pixel;
check('and is there when the page is loaded again', red > 180 && green < 60 && blue < 60, pixel);
check('no errors', editor.errors.length === 0, editor.errors);
await finish();
