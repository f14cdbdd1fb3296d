import { notify } from '#app/lib/browser/toast.ts';
import { unreached } from '#content/copy/site/chrome.ts';

let wanted: HTMLAnchorElement | undefined;
let isFollowing = false;

/**
 * Without a network, the router reloads the document when the script of the next page fails to load, and the browser
 * shows its own error page. So a click is held, and the last one is followed once the network is back (FRAME-60).
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

/** Whether the link opens another page of this site. A fragment or query of the same page needs no other script. */
function leadsAway({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname;
}

async function followOnline(link: HTMLAnchorElement): Promise<void> {
  // `navigator.onLine` may be false although the site can be reached, for example on a local network.
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
