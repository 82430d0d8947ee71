// Pictures of formats that the browser decodes are imported in the stoneset editor.

import { readFile } from 'node:fs/promises';

import { check, finish, launch, ROOT } from './lib.mjs';

const { fresh } = await launch();
const { open } = await fresh();
const editor = await open('editor.html');

/** Drops a file on the page. */
async function drop(path) {
    const bytes = [...(await readFile(`${ROOT}${path}`))];
    await editor.page.evaluate(([name, bytes]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name));
        const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector('canvas').dispatchEvent(event);
    }, [path.split('/').pop(), bytes]);
}

for (const [path, size] of [
    ['tests/fixtures/import/photo.jpg', '60 x 40'],
    ['fuzz/seeds/import/strip.bmp', '61 x 12'],
    ['fuzz/seeds/import/strip.webp', '61 x 12'],
]) {
    await drop(path);
    await editor.waitFor('Next');
    const shown = (await editor.items()).map((item) => item.label).join('\n');
    check(`${path} is imported`, shown.includes(`The picture is ${size} pixels`), shown.slice(0, 200));
    await editor.keys('Escape');
}

await finish();
