import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** Calls back when the badges this person may see have changed (decision 11). Returns the way to stop. */
export function watchBadges(userId: string, onChange: () => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;

  async function watch() {
    const client = await getSupabase();
    if (stopped) return;
    const channel = client
      .channel(`users_badges:${userId}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'users_badges' }, onChange)
      .subscribe();
    stop = () => void client.removeChannel(channel);
  }

  // Without it the badge is the one that was read.
  watch().catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}

/** The active badge, the latest if there were two; a read that fails counts as none (specification 1 §8). */
export async function readMemberBadge(client: SiteClient, userId: string): Promise<string | undefined> {
  const { data } = await client
    .from('users_badges')
    .select('*')
    .eq('user_id', userId)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  return data?.badge_tier;
}
