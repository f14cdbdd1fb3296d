import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { getSupabase, hasStoredSession } from '#app/lib/session/supabase-browser.ts';
import { measureAllowed, measureSession } from '#app/shared/measure-consent.ts';
import type { ReadDepth, VisitKind } from '#domain/analytics.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { arrivalOf } from './arrival.ts';
import { deviceOf, linkTarget, regionOf } from './visit-facts.ts';

let shown: string | undefined;

/** Records that a page is shown; the same page twice in a row counts once. Never throws. */
export function recordPage(path: string): void {
  if (path === shown) return;
  shown = path;
  const isMissing = document.querySelector('[data-missing]') !== null;
  record(isMissing ? 'not_found' : 'page', path);
  endReading?.();
  endReading = undefined;
  if (!isMissing && /^\/blog\/[^/]+$/.test(path)) void watchReading(path);
}

let endReading: (() => void) | undefined;

/** Records how far this article is read, once, when it is left. */
async function watchReading(path: string): Promise<void> {
  const reading = await import('./read-depth.ts').catch(() => undefined);
  if (shown === path) endReading = reading?.watchDepth(document, (depth) => record('read', path, { depth }));
}

/** Records the links that leave the site. Called once: a module is loaded once. */
document.addEventListener('click', followLink, { capture: true });
document.addEventListener('auxclick', followLink, { capture: true });

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  // The right button opens a menu.
  if (!(link instanceof HTMLAnchorElement) || event.button > 1) return;
  const target = linkTarget(link.href, window.location.host);
  if (target)
    record('outbound', window.location.pathname, { target: target.slice(0, columnLimits.visits.target) });
}

/**
 * Sends one visit without supabase-js, which a reader never downloads, also while the page is left. Signed in, the
 * session goes with it, so that the database can leave administrators out; no account is stored. A failure loses the
 * visit.
 */
function record(kind: VisitKind, path: string, more: { target?: string; depth?: ReadDepth } = {}): void {
  if (!measureAllowed()) return;
  const row = {
    kind,
    session_id: measureSession(),
    path: path.slice(0, columnLimits.visits.path),
    ...arrivalOf(path),
    device: deviceOf(window.screen.width, window.matchMedia('(pointer: coarse)').matches),
    country: regionOf(navigator.language),
    ...more,
  };
  void send(row).catch(() => undefined);
}

async function send(row: object): Promise<void> {
  const { supabaseUrl, publishableKey } = getBrowserConfig();
  const session = hasStoredSession() ? (await (await getSupabase()).auth.getSession()).data.session : null;
  await fetch(`${supabaseUrl}/rest/v1/visits`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal',
      ...(session && { Authorization: `Bearer ${session.access_token}` }),
    },
    body: JSON.stringify(row),
  });
}
