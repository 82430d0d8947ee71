// Plays the game in a page: knows the rules, so that every stone goes where it may.

import { check } from '../lib.mjs';

const COLUMNS = 'abcdefghijkl';

/** The names of the squares around one. */
function around(square) {
    const column = COLUMNS.indexOf(square[0]);
    const row = Number(square.slice(1));
    const squares = [[column - 1, row], [column + 1, row], [column, row - 1], [column, row + 1]];
    const there = ([x, y]) => x >= 0 && x < 12 && y >= 1 && y <= 8;
    return squares.filter(there).map(([x, y]) => `${COLUMNS[x]}${y}`);
}

/** Whether a stone such as `4F` may be placed among these neighbours: their colours and symbols match it half and half. */
function fits(stone, neighbours) {
    const colours = neighbours.filter((other) => other[0] === stone[0]).length;
    const symbols = neighbours.filter((other) => other[1] === stone[1]).length;
    const both = neighbours.every((other) => other[0] === stone[0] || other[1] === stone[1]);
    const count = neighbours.length;
    if (!both || count === 0) return false;
    if (count === 1) return true;
    const half = Math.floor(count / 2);
    return colours >= half && symbols >= half;
}

/** What is on the board: `{ stone, squares }`, the stone on the touchstone and the stones of the squares by their names. */
export async function board(game) {
    const items = await game.items();
    const squares = new Map();
    for (const item of items) {
        if (/^[a-l][1-8]$/.test(item.label)) squares.set(item.label, item.state.replace(', focused', ''));
    }
    const stone = items.find((item) => item.label === 'Touchstone')?.state.slice(0, 2);
    return { stone, squares, items };
}

const stoneOf = (state) => /^[1-6][A-F]/.exec(state ?? '')?.[0];

/** How many stones are on the board. */
export async function count(game) {
    const { squares } = await board(game);
    return [...squares.values()].filter(stoneOf).length;
}

/** The squares where the stone on the touchstone may be placed. */
export async function legal(game) {
    const { stone, squares } = await board(game);
    const free = [...squares].filter(([, state]) => !stoneOf(state));
    const neighbours = (square) => around(square).map((other) => stoneOf(squares.get(other))).filter(Boolean);
    return free.map(([square]) => square).filter((square) => fits(stone, neighbours(square)));
}

/** Past the title, the offer of the first lesson, and what else is in front of the board; the game of last time goes on. Returns
 * everything that was shown on the way, in one text. */
export async function toBoard(game) {
    let seen = '';
    for (let key = 0; key < 10; key += 1) {
        const items = await game.items();
        seen += items.map((item) => `${item.label} ${item.state}\n`).join('');
        // Menus are in front of the board as well.
        if (/^(Play|Board).* screen$/.test(items[0]?.label) && items.some((item) => item.label === 'f3')) break;
        await game.keys('Escape');
    }
    game.seen = (game.seen ?? '') + seen;
    return seen;
}

/** Begins the game with a deal code. */
export async function deal(game, code = 'HCK4-3EQN') {
    await toBoard(game);
    await game.menu('Game', 'Enter Deal Code...');
    await game.page.keyboard.type(code);
    await game.keys('Enter');
    await toBoard(game);
    if (!(await game.has(new RegExp(code)))) check(`the deal ${code} is played`, false);
}

/** Places stones by mouse. Returns how many could be placed. */
export async function place(game, number = 1) {
    for (let placed = 0; placed < number; placed += 1) {
        const [square] = await legal(game);
        if (!square) return placed;
        const before = await count(game);
        await game.press(square);
        for (let wait = 0; wait < 40 && (await count(game)) === before; wait += 1) await game.page.waitForTimeout(50);
    }
    return number;
}

/** Everything that the pages of this site keep in the browser's storage, by its keys. */
export function storage(game) {
    return game.page.evaluate(() => ({ ...localStorage }));
}

/** The content of a file of the store; `undefined` if there is none. */
export async function stored(game, name) {
    const value = (await storage(game))[`ishido/${name}`];
    return value?.slice(value.indexOf('\n') + 1);
}

/** The squares of the moves in the journal of a saved game. */
export function moves(text) {
    return (/journal: "([^"]*)"/.exec(text ?? '')?.[1] ?? '').split(' ').filter((word) => /^[a-l][1-8]$/.test(word));
}
