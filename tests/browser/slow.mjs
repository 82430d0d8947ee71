// A slow telephone: with the processor four times slower, how many pictures a glide shows and how long a press takes to its first
// picture. Drawing only what has changed gives the same picture as drawing everything.
//
// ISHIDO_SLOWER is the factor by which the processor is slowed down.

import { Shown, check, finish, launch, needs } from './lib.mjs';
import { deal, legal } from './lib/board.mjs';

await needs('cdp');
const SLOWER = Number(process.env.ISHIDO_SLOWER ?? 4);
/** For so long a stone glides and settles, in milliseconds; what moves later has fewer pictures. */
const GLIDE = 320;

/** Notes when each picture is shown, which may be sent in several parts: when the frame in which it was drawn is over. */
function watch() {
    window.shown = [];
    let isDrawn = false;
    const over = () => {
        if (isDrawn) window.shown.push(performance.now());
        isDrawn = false;
    };
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...args) {
        if (!isDrawn) {
            isDrawn = true;
            const channel = new MessageChannel();
            channel.port1.onmessage = over;
            channel.port2.postMessage(null);
        }
        return put.apply(this, args);
    };
    // A slow processor begins the next frame, and some more, before it gets to a message.
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) =>
        ask.call(window, (time) => {
            over();
            draw(time);
        });
    addEventListener('pointerdown', () => (window.pressed = performance.now()), true);
}

const { fresh } = await launch();
const sizes = {
    telephone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
    'telephone, wide': { viewport: { width: 844, height: 390 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
    computer: { viewport: { width: 1366, height: 768 } },
};
for (const [name, options] of Object.entries(sizes)) {
    const { context, open } = await fresh(options);
    const game = await open('index.html', { before: watch });
    await deal(game);
    await game.rest(400);
    const cdp = await context.newCDPSession(game.page);
    const glides = [];
    for (let move = 0; move < 4; move += 1) {
        const [square] = await legal(game);
        const at = Shown.middle(await game.item(square));
        await game.page.evaluate(() => window.shown.splice(0));
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        if (options.hasTouch) await game.page.touchscreen.tap(...at);
        else await game.page.mouse.click(...at);
        await game.page.waitForTimeout(2000);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        glides.push(await game.page.evaluate(() => ({ pressed: window.pressed, shown: window.shown.splice(0) })));
        await game.rest(300);
    }
    check(`${name}: every move is shown`, glides.every(({ shown }) => shown.length > 0));
    if (glides.some(({ shown }) => shown.length === 0)) {
        await context.close();
        continue;
    }
    const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
    const rates = glides.map(({ shown }) => {
        const gliding = shown.filter((picture) => picture < shown[0] + GLIDE);
        return 1000 / median(gliding.map((picture, index) => shown[index + 1] - picture));
    });
    const first = glides.map(({ pressed, shown }) => shown[0] - pressed);
    console.log(
        `     ${name}: ${glides.map(({ shown }) => shown.length).join(', ')} pictures, ${median(rates).toFixed(0)} a second, ` +
            `the first ${median(first).toFixed(0)} ms after the press`,
    );
    const canvas = () => game.page.evaluate(() => document.querySelector('canvas').toDataURL());
    const after = await canvas();
    await game.page.evaluate(() => dispatchEvent(new Event('resize')));
    await game.page.waitForTimeout(500);
    check(`${name}: the page shows what it would if all were drawn`, (await canvas()) === after);
    check(`${name}: no errors`, game.errors.length === 0, game.errors);
    await context.close();
}
await finish();
