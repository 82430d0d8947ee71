// Loads the program of a page and starts it, and looks after the version that is kept for use without a network.

const program = document.querySelector('script[data-program]').dataset.program;

function say(sentence) {
    document.getElementById('waiting')?.remove();
    const notice = document.getElementById('notice');
    notice.textContent = sentence;
    notice.hidden = false;
}

async function start() {
    if (typeof WebAssembly !== 'object' || typeof WebAssembly.instantiate !== 'function') {
        say('This browser cannot run the program, because it has no WebAssembly. Please use another browser.');
        return;
    }
    try {
        const { default: load } = await import(`./${program}.js`);
        // The page has begun to fetch it.
        await load({ module_or_path: window.fetched });
    } catch (error) {
        console.error(error);
        // A fault of the running program has its own sentence.
        if (document.getElementById('notice').hidden) {
            say('The program could not be loaded. Check the connection, and reload the page.');
        }
    }
}

// Offers a new version. The page keeps the old one until the user accepts.
function offer(registration) {
    if (document.getElementById('offer')) return;
    const bar = document.createElement('div');
    bar.id = 'offer';
    bar.setAttribute('role', 'status');
    bar.append('A new version is available.');
    const button = (label, press) => {
        const button = document.createElement('button');
        button.textContent = label;
        button.addEventListener('click', press);
        bar.append(button);
    };
    button('Load It', () => {
        const { waiting } = registration;
        if (!waiting) {
            // Another page has loaded it before.
            location.reload();
            return;
        }
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('take over');
    });
    button('Later', () => {
        bar.remove();
        document.querySelector('canvas').focus();
    });
    document.body.append(bar);
}

async function keepVersion() {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.register('worker.js', { updateViaCache: 'none' });
    const look = () => {
        // Without a controller it is the first version, which waits for nobody.
        if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
    };
    look();
    registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
    });
    // A page that stays open for days asks when it is looked at again.
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (!document.hidden && Date.now() - asked > 3_600_000) {
            asked = Date.now();
            registration.update().catch(() => {});
        }
    });
}

await start();
keepVersion().catch((error) => console.warn('The page is not kept for use without a network:', error));
