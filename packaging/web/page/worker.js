// Keeps one version of the pages for use without a network. `packaging/web/build` puts in the name of the version and the
// digests of its files, so that a new version is another file, which the browser notices.

const VERSION = '@VERSION@';
// For each page the files that it loads, with their digests.
const PAGES = @PAGES@;

const cacheName = `ishido ${VERSION}`;
const address = (name) => new URL(name, self.registration.scope).href;
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

// A response that browsers accept for a page: they refuse one that was redirected, as by servers that shorten addresses.
async function withoutRedirect(response) {
    return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}

// Fetches the files of a page. A file with another digest makes this fail: the server is being updated.
async function keep(page) {
    const cache = await caches.open(cacheName);
    await Promise.all(
        Object.entries(PAGES[page]).map(async ([name, digest]) => {
            if (await cache.match(address(name))) return;
            const response = await fetch(address(name), { cache: 'no-cache' });
            if (!response.ok) throw new Error(`${name}: ${response.status}`);
            const found = hex(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
            if (!found.startsWith(digest)) throw new Error(`${name} is of another version`);
            await cache.put(address(name), await withoutRedirect(response));
        }),
    );
}

// The pages to be kept: those that are open, and those that the version before has kept.
async function pagesInUse() {
    const clients = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    const open = clients.map((client) => pageOf(new URL(client.url)));
    const kept = [];
    for (const page of Object.keys(PAGES)) {
        if (await caches.match(address(page))) kept.push(page);
    }
    return new Set([...open, ...kept].filter((page) => page));
}

// The page that an address names: the folder stands for the game.
function pageOf(url) {
    const scope = new URL(self.registration.scope);
    if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
    const name = url.pathname.slice(scope.pathname.length) || 'index.html';
    return name in PAGES ? name : undefined;
}

self.addEventListener('install', (event) => {
    event.waitUntil(pagesInUse().then((pages) => Promise.all([...pages].map(keep))));
});

self.addEventListener('activate', (event) => {
    const forget = async () => {
        for (const name of await caches.keys()) {
            if (name.startsWith('ishido ') && name !== cacheName) await caches.delete(name);
        }
    };
    event.waitUntil(forget());
});

self.addEventListener('message', (event) => {
    if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    const page = request.mode === 'navigate' ? pageOf(url) : undefined;
    const answer = async () => {
        const cache = await caches.open(cacheName);
        // The options of a program stand in the address of its page.
        const kept = await cache.match(page ? address(page) : request, { ignoreSearch: true });
        if (kept) return kept;
        const response = await fetch(request);
        // A page that is visited for the first time is kept as well.
        if (page && response.ok) event.waitUntil(keep(page).catch(() => {}));
        return response;
    };
    event.respondWith(answer());
});
