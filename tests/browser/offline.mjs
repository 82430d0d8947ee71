// After the first visit the pages work without a network. A new version is fetched behind and offered, never forced.

import { cp, readFile, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE, can, check, finish, launch, serve } from './lib.mjs';
import { place, toBoard } from './lib/board.mjs';

const server = await serve();
const { context, open } = await launch({ server, serviceWorkers: 'allow' });
/** Takes the network away: the server answers nobody, and the browser knows that it is alone if its driver can tell it. */
async function setOffline(is, of = context, from = server) {
    from.isDown = is;
    await of.setOffline?.(is);
}
const active = (game) => game.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

const first = await open('index.html');
check('the worker is ready after the first visit', await active(first));
const loaded = new Set(server.requests);
check('a visit to the game loads nothing of the editor', ![...loaded].some((path) => path.includes('stoneset-editor_bg')), [...loaded]);
await toBoard(first);
await first.keys('Alt+n');
await place(first);
await first.rest(500);
await first.page.close();

await setOffline(true);
const url = server.url;
const again = await open('index.html?from=nowhere');
check('the game starts without a network', true);
for (let key = 0; key < 5 && !(await again.has(/Welcome/)); key += 1) await again.keys('Escape');
check('and goes on with its game', (await again.has(/Welcome/)), (await again.items()).slice(0, 2).map((item) => item.label));
await again.page.close();
await setOffline(false);

const editor = await open('editor.html');
await active(editor);
await editor.page.waitForFunction(async () => Boolean(await caches.match('stoneset-editor_bg.wasm')), undefined, { timeout: 30_000 });
await editor.page.close();
await setOffline(true);
const offlineEditor = await open('editor.html');
check('the editor starts without a network after its first visit', await offlineEditor.has('Edit Stoneset screen'));
await offlineEditor.page.close();
await setOffline(false);

if (!can('updates', 'a new version, and a server that shortens addresses')) await finish();

// A new version: another style sheet, and the worker that knows it.
const game = await open('index.html');
await toBoard(game);
if (!(await game.has('Pouch'))) await game.keys('Alt+n');
const pouch = (await game.item('Pouch')).state;
const folder = join(await mkdtemp(join(tmpdir(), 'ishido-')), 'site');
await cp(SITE, folder, { recursive: true });
const css = await readFile(join(folder, 'page.css'), 'utf8');
await writeFile(join(folder, 'page.css'), `${css}\nbody { --version: 2; }\n`);
const { createHash } = await import('node:crypto');
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const worker = await readFile(join(folder, 'worker.js'), 'utf8');
const changed = worker.replaceAll(digest(css), digest(`${css}\nbody { --version: 2; }\n`)).replace(/VERSION = '/, "VERSION = 'new-");
server.folder = folder;
// Half of a new version is none: its worker says what the files must be.
await writeFile(join(folder, 'worker.js'), changed.replace(/"ishido.js": "/, '"ishido.js": "0'));
await game.page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update().catch(() => {})));
await game.page.waitForTimeout(1500);
check('half of a new version is not offered', !(await game.page.locator('#offer').count()));
await writeFile(join(folder, 'worker.js'), changed);
await game.page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()));
await game.page.locator('#offer').waitFor({ timeout: 20_000 });
await game.shot('new-version');
check('a new version is offered', true);
await game.page.locator('canvas').focus();
await game.page.keyboard.press('Tab');
check('Tab goes to the offer', (await game.page.evaluate(() => document.activeElement.textContent)) === 'Load It');
await game.page.locator('canvas').focus();
check('the game goes on behind it', (await game.item('Pouch')).state === pouch);
const version = (shown) => shown.page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--version').trim());
check('and is not forced', (await version(game)) === '');
await game.page.getByRole('button', { name: 'Later' }).click();
check('Later takes the offer away', !(await game.page.locator('#offer').count()));
await game.reload();
check('the next visit still has the old version', (await version(game)) === '');
await game.page.locator('#offer').waitFor({ timeout: 20_000 });
await Promise.all([game.page.waitForNavigation(), game.page.getByRole('button', { name: 'Load It' }).click()]);
await game.ready();
check('Load It loads the new version', (await version(game)) === '2');
const names = await game.page.evaluate(() => caches.keys());
check('only the new version is kept', names.length === 1, names);
for (let key = 0; key < 5 && !(await game.has(/Welcome/)) && !(await game.has('f3')); key += 1) await game.keys('Escape');
check('the game is still there', await game.has(/Welcome|Pouch/));
await setOffline(true);
await game.reload();
check('the new version works without a network', (await version(game)) === '2', url);

// A server that shortens the addresses of pages: browsers refuse a kept page whose response was redirected.
const shortening = await serve();
shortening.redirects.set('/index.html', '/');
const shortened = await launch({ server: shortening, serviceWorkers: 'allow' });
const visit = await shortened.open('');
await active(visit);
await visit.page.close();
await setOffline(true, shortened.context, shortening);
check('a page that was redirected starts without a network', await shortened.open('').then(() => true, () => false));
await finish();
