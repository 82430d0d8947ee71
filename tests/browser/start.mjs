// The pages start, show their first picture soon, and rest: no timer, no frame, no message while nothing happens.

import { check, finish, launch } from './lib.mjs';

/** Counts everything by which a page can go on by itself, and notes when the program was loaded and first shown. */
function instrument() {
    window.counts = { timer: 0, interval: 0, frame: 0, message: 0, idle: 0 };
    const count = (object, name, key) => {
        const original = object[name];
        object[name] = function (...args) {
            window.counts[key] += 1;
            return original.apply(this, args);
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
    for (const name of ['instantiateStreaming', 'compileStreaming', 'instantiate']) {
        const original = WebAssembly[name];
        WebAssembly[name] = async function (...args) {
            const response = await args[0];
            if (response instanceof Response) {
                // The time when the last byte is there.
                const copy = response.clone();
                copy.arrayBuffer().then(() => (window.bytesAt ??= performance.now()));
            }
            return original.call(this, response, ...args.slice(1));
        };
    }
}

const { fresh } = await launch();
for (const [page, screen] of [
    ['index.html', /Play screen|Title/],
    ['editor.html', 'Edit Stoneset screen'],
]) {
    const times = [];
    for (let start = 0; start < 3; start += 1) {
        const { context, open } = await fresh();
        const program = await open(page, { before: instrument });
        times.push(await program.page.evaluate(() => Math.round(window.pictureAt - window.bytesAt)));
        if (start === 0) {
            const labels = (await program.items()).map((item) => item.label);
            check(`${page} shows its screen`, await program.has(screen), labels.slice(0, 4));
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
        // On to the board, past the title and the offer of the first lesson.
        for (let key = 0; key < 4 && !(await program.has('f3')); key += 1) await program.keys('Escape');
        await program.keys('Alt+n');
    }
    await program.rest(1000);
    await program.page.waitForTimeout(6000);
    const cdp = await context.newCDPSession(program.page);
    await cdp.send('Performance.enable');
    const tasks = async () => {
        const { metrics } = await cdp.send('Performance.getMetrics');
        return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000;
    };
    await program.page.evaluate(() => Object.keys(window.counts).forEach((key) => (window.counts[key] = 0)));
    const before = await tasks();
    await new Promise((done) => setTimeout(done, 10_000));
    const busy = (await tasks()) - before;
    const counts = await program.page.evaluate(() => window.counts);
    const sum = Object.values(counts).reduce((sum, count) => sum + count, 0);
    check(`${page} at rest: nothing runs in 10 s`, sum === 0, `${JSON.stringify(counts)}, ${busy.toFixed(1)} ms of the main thread`);
    await context.close();
}
await finish();
