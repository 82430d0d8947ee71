// Plays a whole game by screen reader, using only ARIA roles, names and states and what is read out. The transcript is
// kept beside the pictures as played-by-ear.txt, to be judged by people who see nothing else.

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, finish, launch, needs, SHOTS } from './lib.mjs';
import { toBoard } from './lib/board.mjs';

await needs('roles');
const { open } = await launch();
const game = await open('index.html');
const { page } = game;
await toBoard(game);

mkdirSync(SHOTS, { recursive: true });
const file = join(SHOTS, 'played-by-ear.txt');
writeFileSync(file, '');
// What is read out, and what was pressed for it.
const transcript = [];
const tell = (text) => {
    transcript.push(text);
    appendFileSync(file, `${text}\n`);
};
await page.exposeFunction('heard', tell);
await page.evaluate(() => {
    new MutationObserver((records) => {
        for (const added of records.flatMap((record) => [...record.addedNodes])) window.heard(added.textContent);
    }).observe(document.getElementById('spoken'), { childList: true });
});

/** The first thing with this role and name that a screen reader finds; it is an error if there is none within 5 s. */
const find = async (role, name) => {
    const found = page.getByRole(role, { name }).first();
    await found.waitFor({ state: 'attached', timeout: 5000 });
    return found;
};
/** Presses it as a screen reader does. Returns what is read out then. */
const press = async (role, name) => {
    const found = await find(role, name);
    tell(`[presses ${await found.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)}]`);
    const before = transcript.length;
    await found.evaluate((element) => element.click());
    for (let wait = 0; wait < 100 && transcript.length === before; wait += 1) await page.waitForTimeout(20);
    await game.rest(100);
    return transcript.slice(before).join(' ');
};

await press('img', /^Pouch/);
await game.keys('F10');
await press('menuitem', 'Help');
await press('menuitem', 'Always Show Moves');
await press('button', 'Show Them');
let placed = 0;
const unheard = [];
while (placed < 66 && (await page.getByRole('gridcell', { name: /, empty, possible/ }).count()) > 0) {
    const said = await press('gridcell', /, empty, possible/);
    placed += 1;
    if (!/[1-4]-Way on [a-l][1-8]/.test(said)) unheard.push(placed);
}
check('a game is played to its end by names alone', placed > 10, placed);
check('every stone is read out', unheard.length === 0, unheard);
const asked = transcript.at(-1);
check('that it is the end is read out', /No move is left|The pouch is empty/.test(asked), asked);
const end = await press('button', 'End Game');
check('the result is read out', /The game is over\. You scored .* points? and made .* 4-Ways?\./.test(end), end);
check('the result is short', end.length < 300, end.length);
check('its parts can be looked at', (await page.getByRole('paragraph').filter({ hasText: /^Matches: .* points?$/ }).count()) === 1);
await press('button', 'View Board');
const codes = transcript.filter((text) => /\b[1-6][A-F]\b/.test(text));
check('no code of a stone is read out', codes.length === 0, codes);
// A screen reader presses, and has keys at hand.
const clicks = transcript.filter((text) => /\bclick/i.test(text));
check('nobody is told to click', clicks.length === 0, clicks);
check('no errors', game.errors.length === 0, game.errors);
await finish();
