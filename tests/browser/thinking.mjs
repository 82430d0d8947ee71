// The page stays quick while the computer thinks: no long task over 100 ms for the first suggestion of a Master, none over 50 ms from
// the second on, and none while a game is analysed.

import { check, finish, launch } from './lib.mjs';

/** Notes the tasks of the page that take longer than 50 ms. */
function watch() {
    window.long = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.long.push(Math.round(entry.duration));
    }).observe({ entryTypes: ['longtask'] });
}

const { open } = await launch();
const game = await open('index.html', { before: watch });
const long = async () => {
    const found = await game.page.evaluate(() => window.long.splice(0));
    return found.sort((a, b) => b - a);
};

await game.page.waitForTimeout(3000);
console.log(`     long tasks of the start: ${(await long()).join(', ')} ms`);
await game.toBoard();
await game.keys('Alt+n');
await game.rest();
await long();

for (let move = 1; move <= 4; move += 1) {
    const before = Date.now();
    await game.page.keyboard.press('Control+h');
    await game.rest(60);
    if (await game.has('Suggest', 'Button')) await game.page.keyboard.press('Enter');
    // The suggestion is a notice over the board.
    const end = Date.now() + 60_000;
    while (Date.now() < end && !(await game.has(/^Play screen$/)) ) await game.page.waitForTimeout(20);
    while (Date.now() < end && (await game.has(/Thinking/))) await game.page.waitForTimeout(20);
    const took = Date.now() - before;
    await game.rest();
    const suggested = (await game.items()).slice(0, 3).map((item) => item.label).join(' | ');
    check(`suggestion ${move} is given`, !(await game.atBoard()), suggested);
    const tasks = await long();
    const limit = move === 1 ? 100 : 50;
    check(`suggestion ${move}: no task over ${limit} ms`, (tasks[0] ?? 0) <= limit, `${took} ms, long tasks: ${tasks.join(', ') || 'none'}`);
    await game.keys('Escape');
    await game.place();
    await game.rest(400);
    await long();
}
check('no errors', game.errors.length === 0, game.errors);
await finish();
