import { isAdministrator } from '#app/lib/session/administrator.data.ts';
import { isKnownRobot } from '#app/lib/page/known-robots.ts';
import { readCurrentUserId } from './current-user.data.ts';
import { measureAllowed, measureSession } from './measure-consent.ts';
import { getSupabase, hasStoredSession } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { AnalyticsEventType } from '#domain/analytics.ts';
import { visitLimits } from '#domain/visit-limits.ts';

/**
 * Records one event, with the user id when signed in. The page address is sent without its query, which may hold a
 * token. Administrators and robots are not recorded (ANALYTICS-06). Never throws: a failure is only logged
 * (ANALYTICS-05).
 */
export async function recordEvent(
  type: AnalyticsEventType,
  data: Record<string, string> = {},
): Promise<void> {
  if (!measureAllowed() || isKnownRobot(navigator.userAgent)) return;
  const timestamp = new Date().toISOString();
  try {
    const client = await getSupabase();
    const userId = hasStoredSession() ? await readCurrentUserId(client) : null;
    if (userId && (await isAtWork(client, userId))) return;
    const { error } = await client.from('analytics_events').insert({
      event_type: type,
      user_id: userId,
      session_id: measureSession(),
      page_url: `${window.location.origin}${window.location.pathname}`,
      user_agent: navigator.userAgent.slice(0, visitLimits.userAgentMax),
      event_data: { ...data, timestamp },
    });
    if (error) throw error;
  } catch (error) {
    // oxlint-disable-next-line no-console -- these failures go to the console alone (ANALYTICS-05)
    console.warn('Mesure non enregistrée', error);
  }
}

const administrators = new Map<string, Promise<boolean>>();

/** Cached per page load, so that several events cost one query. */
function isAtWork(client: SiteClient, userId: string): Promise<boolean> {
  const known = administrators.get(userId) ?? isAdministrator(client, userId);
  administrators.set(userId, known);
  return known;
}
