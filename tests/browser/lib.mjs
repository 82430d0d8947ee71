// Common parts of the tests of the pages: a server of the built pages, the browser, and a program in a page whose things are
// found by name. Each test is a script `NAME.mjs`, prints a line for each check, and exits with 1 when one has failed, with 77
// when the browser cannot run it. `lib/engine.mjs` says which browser that is.
//
//     import { check, finish, launch } from './lib.mjs';
//     import { toBoard } from './lib/board.mjs';
//     const { open } = await launch();
//     const game = await open('index.html');
//     await toBoard(game);
//     await game.menu('Game', 'New Game');
//     check('the board is empty', (await game.item('f3')).state === 'empty');
//     await finish();

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { existsSync, mkdirSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ENGINE, lacks, start } from './lib/engine.mjs';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The built pages. */
export const SITE = process.env.ISHIDO_SITE ?? join(ROOT, 'target/web-site');
/** Where pictures of the pages are written. */
export const SHOTS = process.env.ISHIDO_SHOTS ?? join(ROOT, 'target/web-shots', ENGINE);

const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.wasm': 'application/wasm',
    '.png': 'image/png',
    '.webmanifest': 'application/manifest+json',
};

/** Serves a folder on a free port; `server.folder` can be set to another one, `server.requests` lists what was asked for, and
 * `server.redirects` sends visitors of a path to another one; pages run the script `server.first` before their own; a
 * server that `isDown` answers nobody. */
export async function serve(folder = SITE) {
    const served = { folder, requests: [], redirects: new Map() };
    const server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
        if (served.isDown) {
            request.socket.destroy();
            return;
        }
        served.requests.push(path);
        if (served.redirects.has(path)) {
            response.writeHead(301, { Location: served.redirects.get(path) }).end();
            return;
        }
        try {
            const name = path === '/' ? 'index.html' : path;
            let bytes = await readFile(join(served.folder, name));
            if (served.first && name.endsWith('.html')) {
                bytes = String(bytes).replace('<meta charset="utf-8">', (meta) => `${meta}<script>${served.first}</script>`);
            }
            response.writeHead(200, {
                'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
                'Cache-Control': 'no-cache',
            });
            response.end(bytes);
        } catch {
            response.writeHead(404).end('There is no such file.');
        }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    served.url = `http://localhost:${server.address().port}/`;
    served.close = () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
    };
    cleanups.push(() => served.close());
    return served;
}

const cleanups = [];
let failures = 0;

/** Prints whether something is so; when it is not, the test fails. */
export function check(what, good, detail) {
    if (!good) failures += 1;
    const behind = detail === undefined ? '' : ` (${typeof detail === 'string' ? detail : JSON.stringify(detail)})`;
    console.log(`${good ? 'ok  ' : 'FAIL'} ${what}${behind}`);
    return good;
}

/** Ends everything that was started, and the test. */
export async function finish(code = failures ? 1 : 0) {
    for (const clean of cleanups.splice(0).reverse()) await Promise.resolve(clean()).catch(() => {});
    process.exit(code);
}

/** Whether the driver of this browser can do something. If it cannot, `what` is skipped, and a line says why. */
export function can(need, what) {
    const reason = lacks(need);
    if (reason) console.log(`skip ${what}: ${reason}`);
    return !reason;
}

/** Skips the whole test if the driver of this browser cannot do something. */
export async function needs(need) {
    if (!can(need, 'all of it')) await finish(77);
}

for (const name of ['unhandledRejection', 'uncaughtException']) {
    process.on(name, async (error) => {
        check('the test runs to its end', false, String(error?.stack ?? error));
        await finish();
    });
}

/**
 * Starts a browser with a page size. `open(page, options)` opens a page and waits for its first picture; `context` is that of
 * playwright, `browser` the browser, `server` the server. `fresh(options)` makes another `open` for a user who has nothing yet.
 */
export async function launch({ args = [], server, ...options } = {}) {
    if (!existsSync(join(SITE, 'index.html'))) {
        check(`there are pages in ${SITE}; packaging/web/build makes them`, false);
        await finish();
    }
    server ??= await serve();
    const browser = await start(server, args);
    cleanups.push(() => browser.close());
    const fresh = async (contextOptions = {}) => {
        const context = await browser.newContext({
            viewport: { width: 1280, height: 800 },
            serviceWorkers: 'block',
            ...options,
            ...contextOptions,
        });
        return { context, open: (page, how) => openPage(context, server.url + page, how) };
    };
    return { browser, server, fresh, ...(await fresh()) };
}

async function openPage(context, url, { before, waits = true } = {}) {
    const page = await context.newPage();
    const shown = new Shown(page);
    if (before) await page.addInitScript(before);
    await page.goto(url);
    if (waits) await shown.ready();
    return shown;
}

/** A program in a page. */
export class Shown {
    constructor(page) {
        this.page = page;
        /** What went wrong in the page. */
        this.errors = [];
        page.on('pageerror', (error) => this.errors.push(String(error)));
        page.on('console', (message) => {
            if (message.type() === 'error') this.errors.push(message.text());
        });
    }

    /** Waits for the first picture, which may go on moving: the title does for half a minute. */
    async ready() {
        // In place of the picture there may be a sentence.
        const over = () => !document.getElementById('waiting');
        await this.page.waitForFunction(over, undefined, { timeout: 60_000 });
        if (!(await this.page.evaluate(() => Boolean(window.ishido)))) {
            const said = await this.page.evaluate(() => document.body.innerText);
            throw new Error(`no picture: ${said}; ${this.errors.join('; ')}`);
        }
        await this.rest(150, 1_500);
    }

    /** Waits until the picture stays the same for a while. */
    async rest(millis = 150, limit = 20_000) {
        let before = '';
        for (const end = Date.now() + limit; Date.now() < end; ) {
            const now = await this.digest();
            if (now === before) return;
            before = now;
            await this.page.waitForTimeout(millis);
        }
    }

    /** Everything shown, front first: `{ role, label, state, key, x, y, width, height }` in CSS pixels of the page. */
    items() {
        return this.page.evaluate(() => window.ishido.describe());
    }

    /** The digest of the picture. */
    digest() {
        return this.page.evaluate(() => window.ishido.digest());
    }

    /** The front item of a name, which may be a regular expression; one that can be pressed goes before texts. */
    async find(name, role) {
        const named = (item) => (name instanceof RegExp ? name.test(item.label) : item.label === name);
        const found = (await this.items()).filter((item) => named(item) && (!role || item.role === role));
        return found.find((item) => !['Requester', 'Text', 'Picture'].includes(item.role)) ?? found[0];
    }

    /** The same; it is an error if there is none. */
    async item(name, role) {
        const found = await this.find(name, role);
        if (!found) {
            const all = (await this.items()).map((item) => `${item.role} ${item.label}`);
            throw new Error(`nothing is called ${name}; there are ${all.slice(0, 30).join(', ')}`);
        }
        return found;
    }

    /** Whether something of this name is shown. */
    async has(name, role) {
        return (await this.find(name, role)) !== undefined;
    }

    /** Waits until something of this name is shown. */
    async waitFor(name, role, limit = 10_000) {
        for (const end = Date.now() + limit; Date.now() < end; await this.page.waitForTimeout(30)) {
            if (await this.has(name, role)) return;
        }
        await this.item(name, role);
    }

    static middle(item) {
        return [item.x + item.width / 2, item.y + item.height / 2];
    }

    /** Clicks what has this name. */
    async press(name, options = {}) {
        await this.page.mouse.click(...Shown.middle(await this.item(name, options.role)), options);
        await this.rest();
    }

    /** Taps what has this name with a finger. */
    async tap(name, options = {}) {
        await this.page.touchscreen.tap(...Shown.middle(await this.item(name, options.role)));
        await this.rest();
    }

    /** Chooses a menu item with the mouse. */
    async menu(menu, item) {
        if (lacks('right button')) {
            await this.keys('F10');
        } else {
            const screen = await this.item(/ screen$/, 'Requester');
            await this.page.mouse.click(screen.x + screen.width / 2, screen.y + screen.height * 0.98, { button: 'right' });
        }
        await this.rest(60);
        await this.press(menu, { role: 'Menu' });
        await this.press(item, { role: 'MenuItem' });
    }

    /** Presses keys one after the other, as playwright names them: `Enter`, `Control+z`. */
    async keys(...keys) {
        for (const key of keys) await this.page.keyboard.press(key);
        await this.rest();
    }

    /** Loads the page again. */
    async reload() {
        await this.page.reload();
        await this.ready();
    }

    /** Whether the board is shown, and nothing in front of it. */
    async atBoard() {
        return (await this.items())[0]?.label === 'Play screen';
    }

    /** Writes a picture of the page. */
    async shot(name) {
        mkdirSync(SHOTS, { recursive: true });
        await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
    }
}
