// Sounds are heard after the first press, not in a page that is hidden, and nothing runs when none has sounded for a while.

import { check, finish, launch, needs } from './lib.mjs';
import { place, toBoard } from './lib/board.mjs';

/** Notes the mixers that the page makes, the sounds that it starts, and how loud they are. */
function listen() {
    window.mixers = [];
    window.started = [];
    const Original = window.AudioContext;
    window.AudioContext = class extends Original {
        constructor(...args) {
            super(...args);
            window.mixers.push(this);
        }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
        window.started.push(this.buffer.duration);
        return start.apply(this, args);
    };
    const connect = AudioNode.prototype.connect;
    window.gains = [];
    AudioNode.prototype.connect = function (...args) {
        if (this instanceof GainNode) window.gains.push(this);
        return connect.apply(this, args);
    };
}

await needs('sound');
const { open } = await launch({ args: ['--autoplay-policy=user-gesture-required'] });
const game = await open('index.html', { before: listen });
const state = () => game.page.evaluate(() => window.mixers.map((mixer) => mixer.state));
const started = () => game.page.evaluate(() => window.started.length);

check('no mixer before the first press', (await state()).length === 0);
check('no sound before the first press', (await started()) === 0);
await toBoard(game);
await game.keys('Alt+n');
await place(game);
const end = Date.now() + 5000;
while (Date.now() < end && (await started()) === 0) await game.page.waitForTimeout(20);
check('a stone that is placed is heard', (await started()) > 0, await started());
check('the mixer runs', (await state()).join() === 'running', await state());
check('there is one mixer', (await state()).length === 1);

// The sounds end, and the mixer rests.
await game.page.waitForFunction(() => window.mixers.every((mixer) => mixer.state === 'suspended'), undefined, { timeout: 30_000 });
check('the mixer rests when nothing is heard', true);
const before = await started();
await place(game);
await game.page.waitForFunction((count) => window.started.length > count && window.mixers[0].state === 'running', before, { timeout: 10_000 });
check('and goes on with the next sound', true);

// Hidden pages are silent.
const master = () => game.page.evaluate(() => window.gains[0].gain.value);
check('the volume is full', (await master()) === 1);
const hide = (hidden) =>
    game.page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
await hide(true);
await game.page.waitForTimeout(300);
check('a hidden page is silent', (await master()) === 0, await master());
await hide(false);
await game.page.waitForTimeout(300);
check('and is heard again', (await master()) === 1, await master());
check('no errors', game.errors.length === 0, game.errors);
await finish();
