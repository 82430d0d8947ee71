// WebKit through its WebDriver (Debian's package webkit2gtk-driver), with the part of playwright's interface that the tests need.
//
// The driver has one session for each browser, so every context is a browser of its own, on one X server without a screen.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const BROWSER = process.env.WEBKIT ?? `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** The height of the bar above the page, in pixels. */
const BAR = 38;
const BUTTONS = { left: 0, middle: 1, right: 2 };
/** The keys with names, as WebDriver writes them. */
const KEYS = {
    Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A', Escape: '\uE00C',
    PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013',
    ArrowRight: '\uE014', ArrowDown: '\uE015', Insert: '\uE016', Delete: '\uE017', F1: '\uE031', F10: '\uE03A',
};

/** Notes what goes wrong in a page. */
function noteErrors() {
    if (window.wentWrong) return;
    window.wentWrong = [];
    addEventListener('error', (event) => window.wentWrong.push(String(event.message)));
    addEventListener('unhandledrejection', (event) => window.wentWrong.push(String(event.reason)));
    const print = console.error;
    console.error = (...words) => {
        window.wentWrong.push(words.map(String).join(' '));
        print(...words);
    };
}

/** Lets a page keep no worker. */
function blockWorkers() {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
}

async function freePort() {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    server.close();
    return port;
}

/** Starts an X server; returns its process and its number. */
async function startDisplay() {
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const [number] = await once(display.stdio[3], 'data');
    return [display, `:${String(number).trim()}`];
}

/** Starts the browser. Scripts that a page has to run first are put into it by the `server`, for the driver cannot. */
export async function start(server) {
    const [display, DISPLAY] = await startDisplay();
    const contexts = [];
    return {
        async newContext(options) {
            const context = new Context(options, server, DISPLAY);
            contexts.push(context);
            return context;
        },
        async close() {
            for (const context of contexts) await context.close();
            display.kill();
        },
    };
}

class Context {
    constructor(options, server, display) {
        this.options = options;
        this.server = server;
        this.display = display;
        this.pages = [];
    }

    async start() {
        const port = await freePort();
        this.url = `http://127.0.0.1:${port}/session`;
        this.driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
            stdio: 'ignore',
            env: { ...process.env, DISPLAY: this.display, LIBGL_ALWAYS_SOFTWARE: '1' },
        });
        for (let wait = 0; wait < 100; wait += 1) {
            await sleep(50);
            if (await fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false)) break;
        }
        const browser = { binary: BROWSER, args: ['--automation'] };
        const { sessionId } = await this.send('POST', '', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } } });
        this.url += `/${sessionId}`;
        this.free = await this.send('GET', '/window');
        // A time limit would add a timer to the page.
        await this.send('POST', '/timeouts', { script: null });
        await this.resize(this.options.viewport);
    }

    async send(method, path, body) {
        const answer = await fetch(this.url + path, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(60_000) });
        const { value } = await answer.json();
        if (value?.error) throw new Error(`${value.error}: ${value.message}`);
        return value;
    }

    resize({ width, height }) {
        return this.send('POST', '/window/rect', { x: 0, y: 0, width, height: height + BAR });
    }

    async newPage() {
        // The browser starts with the first page, because not every context opens one.
        await (this.started ??= this.start());
        const page = new Page(this, this.free ?? (await this.send('POST', '/window/new', { type: 'window' })).handle);
        this.free = undefined;
        this.pages.push(page);
        return page;
    }

    /** Sends something to a page. */
    async to(page, method, path, body) {
        if (this.current !== page) await this.send('POST', '/window', { handle: page.handle });
        this.current = page;
        return this.send(method, path, body);
    }

    async close() {
        if (!this.driver) return;
        await this.send('DELETE', '').catch(() => {});
        this.driver.kill();
        this.driver = undefined;
    }
}

class Page {
    constructor(context, handle) {
        this.owner = context;
        this.handle = handle;
        this.scripts = [];
        this.heard = () => {};
        const press = (names) => names.map((name) => ({ type: 'keyDown', value: KEYS[name] ?? name }));
        const release = (names) => names.toReversed().map((name) => ({ type: 'keyUp', value: KEYS[name] ?? name }));
        const key = (names) => this.act({ type: 'key', id: 'keys', actions: [...press(names), ...release(names)] });
        this.keyboard = {
            press: (keys) => key(keys === '+' ? [keys] : keys.split('+')),
            type: async (text) => {
                for (const letter of text) await key([letter]);
            },
        };
        const moved = (x, y) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
        const mouse = (...actions) => this.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
        this.mouse = {
            move: (x, y) => mouse(moved(x, y)),
            // One message, because between two the driver forgets which button is held.
            click: (x, y, { button = 'left' } = {}) => {
                const which = BUTTONS[button];
                return mouse(moved(x, y), { type: 'pointerDown', button: which }, { type: 'pointerUp', button: which });
            },
        };
    }

    on(event, then) {
        if (event === 'pageerror') this.heard = then;
    }

    async addInitScript(script) {
        this.scripts.push(`(${script})();`);
    }

    async act(source) {
        await this.owner.to(this, 'POST', '/actions', { actions: [source] });
        await this.hear();
    }

    /** Hears of errors in the page. */
    async hear() {
        const said = await this.evaluate(() => window.wentWrong?.splice(0) ?? []);
        said.forEach((error) => this.heard(error));
    }

    async load(method, path, body) {
        const { server, options } = this.owner;
        // A service worker rejects a page that differs from the built one.
        server.first = options.serviceWorkers === 'block' ? `(${noteErrors})();(${blockWorkers})();${this.scripts.join('')}` : '';
        await this.owner.to(this, method, path, body);
        await this.evaluate(noteErrors);
    }

    goto(url) {
        return this.load('POST', '/url', { url });
    }

    reload() {
        return this.load('POST', '/refresh', {});
    }

    async evaluate(script, argument) {
        const source = `const [argument, done] = arguments;
            (async () => (${script})(argument))().then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
        const answer = await this.owner.to(this, 'POST', '/execute/async', { script: source, args: [argument ?? null] });
        if (answer?.error) throw new Error(answer.error);
        return answer?.value;
    }

    async waitForFunction(script, argument, { timeout = 30_000 } = {}) {
        for (const end = Date.now() + timeout; Date.now() < end; await sleep(50)) {
            if (await this.evaluate(script, argument)) return;
        }
        throw new Error(`timed out waiting for: ${script}`);
    }

    waitForTimeout(millis) {
        return sleep(millis);
    }

    /** The driver waits by itself when a page is left. */
    waitForNavigation() {
        return sleep(1500);
    }

    context() {
        return this.owner;
    }

    async setViewportSize(size) {
        await this.evaluate(() => {});
        await this.owner.resize(size);
    }

    async screenshot({ path }) {
        await writeFile(path, Buffer.from(await this.owner.to(this, 'GET', '/screenshot'), 'base64'));
    }

    async close() {
        await this.hear();
        const { owner } = this;
        owner.pages = owner.pages.filter((page) => page !== this);
        // The session ends with its last window.
        if (!owner.pages.length) owner.free = (await owner.to(this, 'POST', '/window/new', { type: 'window' })).handle;
        await owner.to(this, 'DELETE', '/window');
        owner.current = undefined;
        if (owner.free) await owner.send('POST', '/window', { handle: owner.free });
    }

    locator(selector) {
        return {
            count: () => this.evaluate((selector) => document.querySelectorAll(selector).length, selector),
            focus: () => this.evaluate((selector) => document.querySelector(selector).focus(), selector),
            textContent: () => this.evaluate((selector) => document.querySelector(selector).textContent, selector),
            waitFor: (how) =>
                this.waitForFunction((selector) => document.querySelector(selector)?.getClientRects().length > 0, selector, how),
        };
    }

    /** A button with a name. */
    getByRole(role, { name }) {
        const press = (name) => [...document.querySelectorAll('button')].find((button) => button.textContent === name).click();
        return { click: () => this.evaluate(press, name) };
    }
}
