import { notify } from '#app/lib/browser/toast.ts';
import { unreached } from '#content/copy/site/chrome.ts';

let wanted: HTMLAnchorElement | undefined;
let isFollowing = false;

/**
 * Without a network the router would reload the current page when the script of the next one fails, and the browser
 * would replace it by its own error page. The last link that was clicked is followed once the network is back (FRAME-60).
 */
export function holdLinksOffline(): void {
  document.addEventListener('click', hold, { capture: true });
}

function hold(event: MouseEvent): void {
  if (navigator.onLine || isFollowing || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || !leadsAway(link)) return;
  event.preventDefault();
  wanted = link;
  void followOnline(link);
}

/** To another page of this site; a part of the same page, or another state of it, needs no script. */
function leadsAway({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname;
}

async function followOnline(link: HTMLAnchorElement): Promise<void> {
  // Some browsers say that they are offline beside a network that works, such as a local one.
  const answer = await fetch(link.href, { method: 'HEAD' }).catch(() => undefined);
  if (!answer) {
    notify({ title: unreached.offline, description: unreached.waiting, kind: 'info' });
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  if (wanted !== link) return;
  wanted = undefined;
  isFollowing = true;
  link.click();
  isFollowing = false;
}
