// The browser that plays the tests: `ISHIDO_BROWSER` is `chromium` if it is not set, `firefox` or `webkit`.

import { chromium, firefox } from 'playwright-core';

import { start as webkit } from './webkit.mjs';

export const ENGINE = process.env.ISHIDO_BROWSER ?? 'chromium';

/** What the drivers cannot do, and why. */
const LACKS = {
    chromium: {},
    firefox: {
        cdp: 'only Chromium counts the time of tasks, slows its processor down and names its processes',
        'long tasks': 'Firefox does not tell of long tasks',
        touch: 'the driver of Firefox has no fingers',
        dialogues: 'the driver of Firefox shows no chooser and tells of no download; what the page asks for is caught there',
        'pictures copied': 'Firefox without a window keeps only texts on its clipboard',
        sound: 'Firefox runs no mixer where there is no sound card',
    },
    webkit: {
        cdp: 'only Chromium counts the time of tasks, slows its processor down and names its processes',
        'long tasks': 'WebKit does not tell of long tasks',
        touch: 'the driver of WebKit has no fingers',
        dialogues: 'the driver of WebKit shows no chooser and tells of no download; what the page asks for is caught there',
        clipboard: 'WebKit lets no page read the clipboard unless its user says so',
        roles: 'the driver of WebKit finds nothing by its role',
        updates: 'not yet: after half of a new version, WebKit loses files of the whole one',
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
            // The browser itself, not the script around it that distributions install.
            return chromium.launch({
                executablePath: process.env.CHROMIUM ?? '/usr/lib/chromium/chromium',
                args: ['--no-sandbox', ...args],
            });
        case 'firefox':
            // This channel is that of a Firefox as distributions have it.
            return firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' });
        case 'webkit':
            return webkit(server);
        default:
            throw new Error(`there is no browser ${ENGINE}: it is chromium, firefox or webkit`);
    }
}
