import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

type Client = SupabaseClient<Database>;

/** Badges of one call; the rest follows at the next run. */
const batch = 1000;

/** Records the badges whose end has passed, and returns their number. `client` has the secret key. */
export async function expireBadges(client: Client): Promise<number> {
  return (await client.rpc('expire_badges', { batch }).throwOnError()).data;
}

/** Announces the badges that end within thirty or seven days, and returns their number. */
export async function remindOfBadges(client: Client): Promise<number> {
  return (await client.rpc('send_badge_reminders', { batch }).throwOnError()).data;
}

/**
 * Ends, at the payment provider, the subscriptions of deleted accounts and those whose badge was replaced when the
 * provider did not respond. Returns their number.
 * @throws {Error} the first failure, after all were tried: the next run tries again.
 */
export async function endSubscriptions(client: Client): Promise<number> {
  const { data: ids } = await client.rpc('subscriptions_to_end').throwOnError();
  const failures: unknown[] = [];
  for (const end of ids) {
    const { error } = await client.functions.invoke('badge-subscription', { body: { end } });
    if (error) failures.push(error);
  }
  if (failures.length > 0) throw failures[0];
  return ids.length;
}
