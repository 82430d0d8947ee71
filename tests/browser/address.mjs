// What the address of the page asks for: a deal is begun once, and the page goes on with its game when it is loaded again.

import { check, finish, launch } from './lib.mjs';
import { count, place, toBoard } from './lib/board.mjs';

const { fresh } = await launch();
const CODE = 'HCK4-3EQN';
{
    const { context, open } = await fresh();
    const game = await open(`index.html?deal=${CODE}&stoneset=Runes#here`);
    await toBoard(game);
    check('the deal is begun', await game.has(new RegExp(CODE)));
    const address = await game.page.evaluate(() => location.search + location.hash);
    check('and taken out of the address, the rest of which stays', address === '?stoneset=Runes#here', address);
    await place(game, 2);
    const before = await count(game);
    await game.reload();
    await toBoard(game);
    check('loaded again, the page goes on with its game', (await count(game)) === before, [await count(game), before]);
    check('no errors', game.errors.length === 0, game.errors);
    await context.close();
}
for (const [option, value] of [['deal', 'nonsense'], ['stoneset', 'Nothing'], ['board', 'Nothing']]) {
    const { context, open } = await fresh();
    const game = await open(`index.html?${option}=${value}`, { waits: false });
    const notice = game.page.locator('#notice');
    await notice.waitFor();
    const said = await notice.textContent();
    check(`${option}: a wrong value is refused with a sentence`, option === 'deal' ? /code/.test(said) : said.includes(value), said);
    check(`${option}: and stays in the address to be corrected`, (await game.page.evaluate(() => location.search)).includes(value));
    await context.close();
}
await finish();
