import { isAdministrator } from '#app/lib/session/administrator.data.ts';
import { isKnownRobot } from '#app/lib/page/known-robots.ts';
import { measureAllowed, measureSession } from './measure-consent.ts';
import { getSupabase, hasStoredSession } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** What is counted of the badges (specification 1 §3). */
export type BadgeEvent =
  | 'badge_section_view'
  | 'badge_card_view'
  | 'badge_card_click'
  | 'badge_comparison_view'
  | 'checkout_start'
  | 'checkout_failed';

/**
 * Writes one event, without a name unless somebody is signed in. The address goes without its query, which may hold a
 * token. Administrators at work and robots are left out (decision 10). A failure costs the visitor nothing: it is only
 * logged (specification 1 §7).
 */
export async function recordEvent(type: BadgeEvent, data: Record<string, string> = {}): Promise<void> {
  if (!measureAllowed() || isKnownRobot(navigator.userAgent)) return;
  const timestamp = new Date().toISOString();
  try {
    const client = await getSupabase();
    const session = hasStoredSession() ? (await client.auth.getSession()).data.session : null;
    if (session && (await isAtWork(client, session.user.id))) return;
    const { error } = await client.from('analytics_events').insert({
      event_type: type,
      user_id: session?.user.id ?? null,
      session_id: measureSession(),
      page_url: `${window.location.origin}${window.location.pathname}`,
      user_agent: navigator.userAgent.slice(0, 512),
      event_data: { ...data, timestamp },
    });
    if (error) throw error;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification sends these failures to the console, and nowhere else
    console.warn('Mesure non enregistrée', error);
  }
}

const administrators = new Map<string, Promise<boolean>>();

/** Asked once a page: a few events in a row are one question. */
function isAtWork(client: SiteClient, userId: string): Promise<boolean> {
  const known = administrators.get(userId) ?? isAdministrator(client, userId);
  administrators.set(userId, known);
  return known;
}
