// The browser that runs the tests: `ISHIDO_BROWSER` is `chromium` (the default), `firefox` or `webkit`.

import { chromium, firefox } from 'playwright-core';

import { start as webkit } from './webkit.mjs';

export const ENGINE = process.env.ISHIDO_BROWSER ?? 'chromium';

/** What the drivers cannot do, and why. */
const LACKS = {
    chromium: {},
    firefox: {
        cdp: 'only Chromium measures tasks, slows down the processor and lists its processes',
        'long tasks': 'Firefox does not report long tasks',
        touch: 'the driver of Firefox cannot send touches',
        dialogues: 'the driver of Firefox handles no file chooser and reports no download; requests are intercepted in the page',
        'pictures copied': 'headless Firefox keeps only text on its clipboard',
        sound: 'Firefox runs no mixer where there is no sound card',
    },
    webkit: {
        cdp: 'only Chromium measures tasks, slows down the processor and lists its processes',
        'long tasks': 'WebKit does not report long tasks',
        touch: 'the driver of WebKit cannot send touches',
        dialogues: 'the driver of WebKit handles no file chooser and reports no download; requests are intercepted in the page',
        clipboard: 'WebKit asks the user before a page may read the clipboard',
        roles: 'the driver of WebKit cannot find elements by role',
        updates: 'known fault: after an incomplete new version, WebKit loses files of the complete one',
        sound: 'WebKit runs no mixer where there is no sound card',
        'right button': 'the driver of WebKit releases the right button as the left one; menus are opened by F10',
    },
};

/** Why the driver of this browser cannot do something; nothing if it can. */
export const lacks = (what) => LACKS[ENGINE][what];

/** Starts the browser for the pages of a server; `args` are for the command line of Chromium. */
export function start(server, args) {
    switch (ENGINE) {
        case 'chromium':
            // The browser itself, not the wrapper script that distributions install.
            return chromium.launch({
                executablePath: process.env.CHROMIUM ?? '/usr/lib/chromium/chromium',
                args: ['--no-sandbox', ...args],
            });
        case 'firefox':
            // This channel is for an unmodified Firefox, as in distributions.
            return firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' });
        case 'webkit':
            return webkit(server);
        default:
            throw new Error(`unknown browser ${ENGINE}: use chromium, firefox or webkit`);
    }
}
