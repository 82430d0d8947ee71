// Eleven scripts of the suite, run by its own runner compiled to WebAssembly: each picture that they compare has the digest that it
// has natively, `tests/goldens/digests.txt`.

import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, check, finish, launch, serve } from './lib.mjs';

const SCRIPTS = [
    ['game-flat', 'mouse'],
    ['game-flat', 'keyboard'],
    ['game-flat', 'modes'],
    ['game-flat', 'menus'],
    ['game-flat', 'pages'],
    ['game-flat', 'first-stones-mouse'],
    ['game-flat', 'hexagrams'],
    ['game-flat', 'oracle-help'],
    ['game-flat', 'replay'],
    ['game-flat', 'deal'],
    ['gallery', 'gallery'],
];

const folder = process.env.ISHIDO_SCRIPTS ?? join(ROOT, 'target/web-scripts');
if (!existsSync(join(folder, 'scripts_in_page.js'))) {
    check(`there is a script runner in ${folder}; .ci/web builds it`, false);
    await finish();
}
const golden = new Map();
for (const line of (await readFile(join(ROOT, 'tests/goldens/digests.txt'), 'utf8')).trim().split('\n')) {
    const [name, digest] = line.split(' ');
    golden.set(name, digest);
}

const server = await serve(folder);
const { context } = await launch({ server });
for (const [program, name] of SCRIPTS) {
    // A page for each, because a program that panics leaves nothing behind that works.
    const page = await context.newPage();
    await page.goto(`${server.url}empty`);
    const text = await readFile(join(ROOT, `tests/scripts/${name}.script`), 'utf8');
    const answer = await page
        .evaluate(
            async ([program, name, text]) => {
                const { default: load } = await import('/scripts_in_page.js');
                await load({ module_or_path: '/scripts_in_page_bg.wasm' });
                return window.runScript(program, name, text);
            },
            [program, `${name}.script`, text],
        )
        .catch(async (error) => `failed: ${await page.evaluate(() => window.panicked)} ${error}`);
    const pictures = answer.startsWith('failed') ? [] : answer.trim().split('\n').map((line) => line.split(' '));
    const other = pictures.filter(([picture, digest]) => golden.get(picture) !== digest).map(([picture]) => picture);
    const good = pictures.length > 0 && other.length === 0;
    check(`${name}.script: the same pictures`, good, good ? `${pictures.length}` : other.join(', ') || answer.slice(0, 400));
    await page.close();
}
await finish();
