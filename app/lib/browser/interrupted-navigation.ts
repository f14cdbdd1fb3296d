import type { ClientInstrumentation } from 'react-router';

import { stopWaiting } from '#app/lib/page/pending-parts.ts';

const key = 'aline-en-route';

function save(address: string): void {
  try {
    window.sessionStorage.setItem(key, address);
  } catch {
    // Storage is refused: after a failed navigation the visitor has to click again.
  }
}

function remove(address: string): void {
  try {
    if (window.sessionStorage.getItem(key) === address) window.sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was saved.
  }
}

/**
 * Saves the address of a navigation until it is complete. The router calls this before its first request, because the
 * download of a script can fail before React renders the pending state. Moves in the history are not saved: the browser
 * changes its own address first. Also ends the wait of the parts that are not hydrated (`stopWaiting`).
 */
export const navigationRecorder: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (proceed, { to }) => {
        stopWaiting();
        if (typeof to === 'number') return void (await proceed());
        const { href } = new URL(to, window.location.href);
        save(href);
        await proceed();
        remove(href);
      },
    }),
};

/**
 * When the script of the next page cannot be downloaded (a new version was released, the network failed), the router
 * reloads the current page and the click is lost. After such a reload, this loads the page of the saved address.
 */
export function resumeInterruptedNavigation(): void {
  try {
    const address = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    const [entry] = performance.getEntriesByType('navigation');
    const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
    if (address && reloaded) window.location.replace(address);
  } catch {
    // Storage is refused: nothing was saved.
  }
}
