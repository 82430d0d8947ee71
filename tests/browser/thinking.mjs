// The page stays quick while the computer thinks: no long task over 100 ms for the first suggestion of a Master, none over 50 ms from
// the second on, and none over 100 ms while a whole game is analysed, in hindsight as well.

import { check, finish, launch, needs } from './lib.mjs';
import { deal, legal, place, toBoard } from './lib/board.mjs';

/** Notes the tasks of the page that take longer than 50 ms. */
function watch() {
    window.long = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.long.push(Math.round(entry.duration));
    }).observe({ entryTypes: ['longtask'] });
}

await needs('long tasks');
const { open } = await launch();
const game = await open('index.html', { before: watch });
const long = async () => {
    const found = await game.page.evaluate(() => window.long.splice(0));
    return found.sort((a, b) => b - a);
};
const shown = (took, tasks) => `${took} ms, long tasks: ${tasks.join(', ') || 'none'}`;

await game.page.waitForTimeout(3000);
console.log(`     long tasks of the start: ${(await long()).join(', ')} ms`);
await deal(game);
await game.rest(400);
await long();

for (let move = 1; move <= 4; move += 1) {
    const before = Date.now();
    await game.page.keyboard.press('Control+h');
    // The suggestion is a notice over the board.
    await game.waitFor('Suggestion', 'Requester', 60_000);
    const took = Date.now() - before;
    await game.rest();
    const suggested = await game.find(/^Try [a-l][1-8]\./, 'Text');
    const waits = (await game.has('Suggest', 'Button')) || (await game.has(/Thinking/));
    check(`suggestion ${move} is given`, suggested !== undefined && !waits, suggested?.label);
    const tasks = await long();
    const limit = move === 1 ? 100 : 50;
    check(`suggestion ${move}: no task over ${limit} ms`, (tasks[0] ?? 0) <= limit, shown(took, tasks));
    await game.keys('Escape');
    await place(game);
    await game.rest(400);
    await long();
}

// A whole game, and its review, which also looks for the best game with the order of the stones known.
const placed = 4 + (await place(game, 72));
check('the game is played to its end', (await legal(game)).length === 0, `${placed} stones`);
await toBoard(game);
// The question came when no move was left.
await game.menu('Game', 'End Game');
await toBoard(game);
await long();
const before = Date.now();
await game.menu('Help', 'Analyse Game...');
await game.waitFor('Show on Board', 'Button', 300_000);
const took = Date.now() - before;
await game.rest();
// What was made of what was possible with the order known.
const result = await game.find(/^4-Ways \d+ of \d+$/, 'ListItem');
check('a game is analysed, in hindsight as well', result !== undefined, result?.label);
const tasks = await long();
check('the analysis: no task over 100 ms', (tasks[0] ?? 0) <= 100, shown(took, tasks));
check('no errors', game.errors.length === 0, game.errors);
await finish();
