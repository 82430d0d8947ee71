// The pages start, show their first picture soon, and rest: no timer, no frame, no message while nothing happens.

import { can, check, finish, launch } from './lib.mjs';
import { toBoard } from './lib/board.mjs';

/** Counts everything by which a page can go on by itself, when it is asked for and when it comes; notes when the first picture is
 * shown. */
function instrument() {
    window.counts = { timer: 0, interval: 0, frame: 0, message: 0, idle: 0 };
    const count = (object, name, key) => {
        const original = object[name];
        object[name] = function (first, ...others) {
            window.counts[key] += 1;
            if (typeof first !== 'function') return original.call(this, first, ...others);
            const counted = (...args) => {
                window.counts[key] += 1;
                return first(...args);
            };
            return original.call(this, counted, ...others);
        };
    };
    count(window, 'setTimeout', 'timer');
    count(window, 'setInterval', 'interval');
    count(window, 'requestAnimationFrame', 'frame');
    count(window, 'requestIdleCallback', 'idle');
    count(MessagePort.prototype, 'postMessage', 'message');
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...args) {
        window.pictureAt ??= performance.now();
        return put.apply(this, args);
    };
}

/** The milliseconds from the last byte of the program to its first picture. */
function pictureTime() {
    const loaded = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.wasm'));
    return Math.round(window.pictureAt - Math.max(...loaded.map((entry) => entry.responseEnd)));
}

// Half a minute after any page is opened, V8 collects its garbage twice. That is no work of ours, and would fall into the ten seconds at
// rest of a page that was slow to open.
const { fresh, server } = await launch({ args: ['--js-flags=--no-memory-reducer'] });
const countsTasks = can('cdp', 'the load of the main thread at rest');
for (const [page, screen] of [
    ['index.html', /^Ishid/],
    ['editor.html', 'Edit Stoneset screen'],
]) {
    const times = [];
    for (let start = 0; start < 3; start += 1) {
        const { context, open } = await fresh();
        server.requests.splice(0);
        const program = await open(page, { before: instrument });
        times.push(await program.page.evaluate(pictureTime));
        if (start === 0) {
            const labels = (await program.items()).map((item) => item.label);
            check(`${page} shows its screen`, await program.has(screen), labels.slice(0, 4));
            const fetched = server.requests.filter((path) => path.endsWith('.wasm'));
            check(`${page} fetches its program once`, fetched.length === 1, fetched);
            check(`${page} has no errors`, program.errors.length === 0, program.errors);
            await program.shot(`start-${page.replace('.html', '')}`);
        }
        await context.close();
    }
    const best = Math.min(...times);
    check(`${page} shows its first picture 500 ms after the bytes are there`, best <= 500, `${times.join(', ')} ms`);
}

// At rest.
for (const page of ['index.html', 'editor.html']) {
    const { context, open } = await fresh();
    const program = await open(page, { before: instrument });
    if (page === 'index.html') {
        await toBoard(program);
        await program.keys('Alt+n');
    }
    await program.rest(1000);
    await program.page.waitForTimeout(6000);
    const cdp = countsTasks ? await context.newCDPSession(program.page) : undefined;
    await cdp?.send('Performance.enable');
    const tasks = async () => {
        if (!cdp) return 0;
        const { metrics } = await cdp.send('Performance.getMetrics');
        return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000;
    };
    await program.page.evaluate(() => Object.keys(window.counts).forEach((key) => (window.counts[key] = 0)));
    const before = await tasks();
    await new Promise((done) => setTimeout(done, 10_000));
    const busy = (await tasks()) - before;
    const counts = await program.page.evaluate(() => window.counts);
    const sum = Object.values(counts).reduce((sum, count) => sum + count, 0);
    check(`${page} at rest: nothing runs in 10 s`, sum === 0, counts);
    if (cdp) check(`${page} at rest: no more than 0.2 % of the main thread`, busy <= 20, `${busy.toFixed(1)} ms in 10 s`);
    await context.close();
}
// Nothing continues after the program has ended, and the focus is on the button that starts it again.
{
    const { context, open } = await fresh();
    const program = await open('index.html', { before: instrument });
    await toBoard(program);
    await program.page.keyboard.press('Alt+q');
    await program.page.waitForFunction(() => document.body.className === 'ended');
    const focused = () => program.page.evaluate(() => document.activeElement?.id);
    check('Alt+Q ends the game', (await focused()) === 'again', await focused());
    // Until the chimes of the title have ended and the mixer is suspended.
    await program.page.waitForTimeout(7000);
    await program.page.evaluate(() => {
        document.activeElement.blur();
        Object.keys(window.counts).forEach((key) => (window.counts[key] = 0));
    });
    await program.page.setViewportSize({ width: 900, height: 700 });
    await program.page.waitForTimeout(2000);
    const counts = await program.page.evaluate(() => window.counts);
    const sum = Object.values(counts).reduce((sum, count) => sum + count, 0);
    check('a game that has ended asks for no frame', sum === 0, counts);
    check('and takes no focus', (await focused()) !== 'again', await focused());
    await context.close();
}
await finish();
