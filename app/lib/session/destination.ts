import type { ClientInstrumentation } from 'react-router';

const key = 'aline-en-route';

function keep(address: string): void {
  try {
    window.sessionStorage.setItem(key, address);
  } catch {
    // Storage refused by the browser: a page whose script is missing has to be asked for twice.
  }
}

function forget(address: string): void {
  try {
    if (window.sessionStorage.getItem(key) === address) window.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/**
 * Keeps the address a visitor is on the way to until they are there. The router tells it before it asks for anything:
 * a script can be refused sooner than React would draw that a page is on its way. Steps in the history need no note,
 * the browser's own address changes first.
 */
export const keepDestination: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (proceed, { to }) => {
        if (typeof to === 'number') return void (await proceed());
        const { href } = new URL(to, window.location.href);
        keep(href);
        await proceed();
        forget(href);
      },
    }),
};

/**
 * When the script of the next page cannot be had (a new version came out, the network dropped it), the router reloads
 * the page it is on, and the visitor would have clicked for nothing: the server is asked for the page they wanted.
 */
export function goOnToDestination(): void {
  try {
    const address = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    const [entry] = performance.getEntriesByType('navigation');
    const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
    if (address && reloaded) window.location.replace(address);
  } catch {
    // As above.
  }
}
