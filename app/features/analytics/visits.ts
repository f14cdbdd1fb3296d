import { holdLinksOffline } from '#app/lib/browser/offline-links.ts';
import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { getSupabase, hasStoredSession } from '#app/lib/session/supabase-browser.ts';
import { measureAllowed, measureSession } from '#app/shared/measure-consent.ts';
import type { PartnerEventType, ReadDepth, VisitKind } from '#domain/analytics.ts';
import { visitColumns, visitLimits } from '#domain/visit-limits.ts';

import { arrivalOf } from './arrival.ts';
import { watchDepth } from './read-depth.ts';
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
  endPartners?.();
  endPartners = undefined;
  if (document.querySelector('[data-partner]')) void watchPartners(path);
  if (!isMissing && /^\/blog\/[^/]+$/.test(path))
    endReading = watchDepth(document, (depth) => record('read', path, { depth }));
}

/** Records how far the article on screen is read, when it is left. */
let endReading: (() => void) | undefined;

let endPartners: (() => void) | undefined;

/** Records the cards of partners that were seen, in one request, when the page is left. */
async function watchPartners(path: string): Promise<void> {
  const watcher = await import('./partner-cards.ts').catch(() => undefined);
  if (shown === path)
    endPartners = watcher?.watchPartnerCards(document, (seen) =>
      recordPartners('partner_card_view', seen, path),
    );
}

/** An event for each of these partners, without a user. */
function recordPartners(type: PartnerEventType, partners: readonly string[], path: string): void {
  if (!measureAllowed()) return;
  const rows = partners.map((partner) => ({
    event_type: type,
    session_id: measureSession(),
    page_url: window.location.origin + path,
    user_agent: navigator.userAgent.slice(0, visitLimits.userAgentMax),
    event_data: { partner, timestamp: new Date().toISOString() },
  }));
  void send('analytics_events', rows).catch(() => undefined);
}

/** Records the links that leave the site. Called once: a module is loaded once. */
document.addEventListener('click', followLink, { capture: true });
document.addEventListener('auxclick', followLink, { capture: true });
// Registered here because every public page runs this code last, and the listener must exist before the network fails.
holdLinksOffline();

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  // The right button opens a menu.
  if (!(link instanceof HTMLAnchorElement) || event.button > 1) return;
  const target = linkTarget(link.href, window.location.host);
  if (!target) return;
  const { pathname } = window.location;
  record('outbound', pathname, { target: target.slice(0, visitColumns.target) });
  const partner = link.closest<HTMLElement>('[data-partner]')?.dataset['partner'];
  if (partner) recordPartners('partner_card_click', [partner], pathname);
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
    path: path.slice(0, visitColumns.path),
    ...arrivalOf(path),
    device: deviceOf(window.screen.width, window.matchMedia('(pointer: coarse)').matches),
    country: regionOf(navigator.language),
    ...more,
  };
  void send('visits', row).catch(() => undefined);
}

async function send(table: 'visits' | 'analytics_events', rows: object): Promise<void> {
  const { supabaseUrl, publishableKey } = getBrowserConfig();
  const session = hasStoredSession() ? (await (await getSupabase()).auth.getSession()).data.session : null;
  await fetch(`${supabaseUrl}/rest/v1/${table}`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal',
      ...(session && { Authorization: `Bearer ${session.access_token}` }),
    },
    body: JSON.stringify(rows),
  });
}
