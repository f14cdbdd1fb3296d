import { afterFirstScreen } from '#app/lib/browser/first-use.ts';
import { getSupabase, withServices } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/**
 * Calls `onChange` when a badge of this member changes (BADGE-17), and once when the subscription begins, because the
 * badge may have changed since it was read. Loads realtime after the first screen. Returns a function that unsubscribes.
 */
export function watchBadges(userId: string, onChange: () => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;

  async function watch() {
    await afterFirstScreen();
    if (stopped) return;
    const client = await withServices(await getSupabase());
    if (stopped) return;
    const channel = client
      .channel(`users_badges:${userId}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'users_badges' }, onChange)
      .subscribe((status) => status === 'SUBSCRIBED' && onChange());
    stop = () => void client.removeChannel(channel);
  }

  // Without realtime the badge stays as it was read.
  watch().catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}

/**
 * Id of the tier of the active badge; undefined without one.
 * @throws {PostgrestError} when the read fails.
 */
export async function readMemberBadge(client: SiteClient, userId: string): Promise<string | undefined> {
  const { data } = await client
    .from('users_badges')
    .select('*')
    .eq('user_id', userId)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  // A badge ends at its date, before housekeeping records it.
  const ended = data?.ends_at && Date.parse(data.ends_at) <= Date.now();
  return ended ? undefined : data?.badge_tier;
}
