// The user's files: kept by the browser, chosen on the computer, downloaded, dropped; broken and huge ones are refused.

import { readFile } from 'node:fs/promises';

import { can, check, finish, launch, ROOT } from './lib.mjs';
import { count, deal, place, toBoard } from './lib/board.mjs';

const { fresh } = await launch();
const NAME = 'HCK4-3EQN.ishido';

/** The labels of everything shown, in one text. */
async function words(game) {
    return (await game.items()).map((item) => `${item.label} ${item.state}`).join('\n');
}

const hasDialogues = can('dialogues', 'the dialogues of the browser');

/** Catches what the page asks the browser for. */
function catchDialogues() {
    const click = HTMLElement.prototype.click;
    HTMLElement.prototype.click = function () {
        if (this.type === 'file') window.chooser = this;
        else if (this.download) window.downloaded = [this.download, fetch(this.href).then((answer) => answer.text())];
        else click.call(this);
    };
}

/** Presses something that opens the chooser, and chooses a file in it; `null` cancels. */
async function choose(game, name, file) {
    if (hasDialogues) {
        const [chooser] = await Promise.all([game.page.waitForEvent('filechooser', { timeout: 5000 }), game.press(name)]);
        if (file) await chooser.setFiles(file);
        else await chooser.element().evaluate((input) => input.dispatchEvent(new Event('cancel')));
    } else {
        await game.page.evaluate(catchDialogues);
        await game.press(name);
        await game.page.evaluate((file) => {
            const data = new DataTransfer();
            if (file) data.items.add(new File([Uint8Array.from(file.text, (byte) => byte.charCodeAt(0))], file.name));
            window.chooser.files = data.files;
            window.chooser.dispatchEvent(new Event(file ? 'change' : 'cancel'));
            delete window.chooser;
        }, file && { name: file.name, text: file.buffer.toString('latin1') });
    }
    await game.page.waitForTimeout(200);
    await game.rest();
}

/** Presses something that downloads; returns the name and the text. */
async function download(game, name) {
    if (!hasDialogues) {
        await game.page.evaluate(catchDialogues);
        await game.press(name);
        const [asked, text] = await game.page.evaluate(() => Promise.all(window.downloaded));
        await game.page.evaluate(() => delete window.downloaded);
        return { name: asked, bytes: Buffer.from(text) };
    }
    const [file] = await Promise.all([game.page.waitForEvent('download', { timeout: 5000 }), game.press(name)]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const drop = (game, files) =>
    game.page.evaluate((files) => {
        const data = new DataTransfer();
        for (const [name, text] of files) data.items.add(new File([text], name));
        const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector('canvas').dispatchEvent(event);
        return event.defaultPrevented;
    }, files);

// Kept by the browser: saved, listed, asked before it is replaced, seen by another tab.
const { context, open } = await fresh({ acceptDownloads: true });
const game = await open('index.html');
await deal(game);
await place(game, 2);
await game.menu('File', 'Save Game...');
await game.shot('files-save');
let shown = await words(game);
check('the volumes are there', ['Games:', 'Stonesets:', 'Computer:'].every((name) => shown.includes(name)));
check('the game is saved among the games', /Drawer Games:/.test(shown), (await game.item('Drawer')).state);
await game.press('Save');
check('the requester is gone', !(await game.has('Save Game', 'Requester')));
await place(game, 1);
await game.menu('File', 'Save Game As...');
await game.press('Save');
check('a file is not replaced without a question', /already exists/.test(await words(game)));
await game.press('Cancel');
await game.press('New Drawer');
await game.page.keyboard.type('Old');
await game.keys('Enter');
check('drawers can be made', (await game.item('Drawer')).state.includes('/Games/Old'), (await game.item('Drawer')).state);
await game.press('Save');

// Downloaded: by the button, and on the volume.
await game.menu('File', 'Save Game As...');
const first = await download(game, 'Download');
check('Download downloads the game', first.name === NAME && first.bytes.includes('Save('), first.name);
await game.menu('File', 'Save Game As...');
await game.press('Computer:');
await game.shot('files-save-computer');
shown = await words(game);
check('it says what happens there', shown.includes('Save downloads the file.'));
check('no drawer can be made there', (await game.item('New Drawer')).state.includes('ghosted'));
const second = await download(game, 'Save');
check('Save downloads it as well', second.name === NAME && second.bytes.equals(first.bytes));

// Another tab sees the files, and a game is chosen on the computer.
const other = await open('index.html');
await deal(other, '0000-019P');
await other.menu('File', 'Load Game...');
if ((await other.item('Drawer')).state !== 'Games:') await other.press('Games:');
await other.shot('files-load');
check('another tab sees the files', await other.has(new RegExp(`^${NAME}`)), await words(other).then((text) => text.slice(-300)));
await other.press(new RegExp(`^${NAME}`));
await other.press('Open');
await other.press('Open It');
check('and opens one', (await count(other)) === 8, await count(other));
await other.menu('File', 'Load Game...');
await choose(other, 'Browse...', null);
check('a cancelled choice changes nothing', (await other.has('Load Game', 'Requester')) && !(await other.item('Browse...')).state.includes('ghosted'));
await choose(other, 'Browse...', { name: 'mine.ishido', mimeType: '', buffer: first.bytes });
await other.press('Open It');
check('a game of the computer is opened', (await count(other)) === 9, await count(other));
await other.menu('File', 'Load Game...');
await choose(other, 'Computer:', { name: 'other.ishido', mimeType: '', buffer: first.bytes });
check('the volume Computer: opens the chooser at once', await other.has('Open It'));
await other.keys('Escape');
await toBoard(other);

// Files of no use.
await other.menu('File', 'Load Game...');
for (const [what, buffer, sentence] of [
    ['broken', first.bytes.subarray(0, 100), /cannot be (opened|read)/],
    ['huge', Buffer.alloc(20 << 20, 'x'), /larger than 1 MiB/],
    ['foreign', await readFile(`${ROOT}assets/icon/ishido-32.png`), /cannot be (opened|read)/],
    ['empty', Buffer.alloc(0), /cannot be (opened|read)/],
]) {
    await choose(other, 'Browse...', { name: `${what}.ishido`, mimeType: '', buffer });
    // A large file takes time to read.
    let said;
    for (let wait = 0; wait < 50 && !said; wait += 1) {
        if (wait) await other.page.waitForTimeout(100);
        said = (await words(other)).split('\n').find((line) => sentence.test(line));
    }
    check(`a ${what} file is refused with a sentence`, said !== undefined, said);
    await other.keys('Escape');
    if (!(await other.has('Browse...'))) await other.menu('File', 'Load Game...');
}
await other.keys('Escape');
await toBoard(other);

// Dropped on the page.
check('the browser does not show a dropped file itself', await drop(other, [['dropped.ishido', first.bytes.toString()]]));
await other.waitFor('Open It');
check('a dropped game is asked about', await other.has('Open It'));
await other.keys('Escape');
await toBoard(other);
await drop(other, [['bad.ishido', 'nonsense']]);
await other.waitFor(/cannot be (opened|read)/);
check('a dropped file of no use is refused', /cannot be (opened|read)/.test(await words(other)));
await toBoard(other);

// A file for other programs is downloaded: the table of all finished games.
await other.menu('Game', 'End Game');
await other.press('End Game', { role: 'Button' });
check('a game is finished', await other.has(/^The game is over/));
await toBoard(other);
await other.menu('Scores', 'Statistics...');
await other.press('Export...');
check('statistics go to the computer', (await other.item('Drawer')).state.includes('Computer:'), (await other.item('Drawer')).state);
const table = await download(other, 'Save');
const rows = table.bytes.toString().trim().split('\n');
check('they are a table with the game', table.name === 'Ishido Games.csv' && /,HCK4-3EQN$/.test(rows.at(-1)), rows.at(-1));
await toBoard(other);
check('no error in the page', game.errors.length + other.errors.length === 0, [...game.errors, ...other.errors]);
await context.close();

// No database, or no room in it: a sentence, and Computer: works all the same.
for (const [what, before] of [
    ['without a database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    ['with a database that never answers', () => { IDBFactory.prototype.open = () => new EventTarget(); }],
    ['without room in the database', () => {
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    }],
]) {
    const { context, open } = await fresh({ acceptDownloads: true });
    const game = await open('index.html', { before });
    await deal(game);
    await place(game, 1);
    const sentence = async () => (await words(game)).split('\n').find((line) => /Computer: instead/.test(line));
    /** Opens a file requester, which says at once when there is no database. */
    const openRequester = async (item) => {
        await game.menu('File', item);
        if (what === 'without room in the database') return;
        const said = await sentence();
        check(`${what}: ${item} says that nothing can be listed`, said !== undefined, said);
        await game.keys('Escape');
    };
    await openRequester('Save Game...');
    await game.press('Save');
    const said = await sentence();
    check(`${what}: it is said`, said !== undefined, said);
    await game.keys('Escape');
    const file = await download(game, 'Download');
    check(`${what}: a download works`, file.bytes.includes('Save('));
    await openRequester('Load Game...');
    await choose(game, 'Browse...', { name: 'mine.ishido', mimeType: '', buffer: file.bytes });
    check(`${what}: and the chooser`, await game.has('Open It'));
    check(`${what}: no error in the page`, game.errors.length === 0, game.errors);
    await context.close();
}
await finish();
