import type { SiteClient } from '#app/lib/supabase-types.ts';

export type Suspension = { reason: string; ends_at: string | null };

/** The suspension in force, the longest if there were two; null for nearly everybody. */
export async function readSuspension(client: SiteClient, userId: string): Promise<Suspension | null> {
  const now = new Date().toISOString();
  const { data } = await client
    .from('user_bans')
    .select('reason, ends_at')
    .eq('user_id', userId)
    .is('lifted_at', null)
    .lte('starts_at', now)
    .or(`ends_at.is.null,ends_at.gt.${now}`)
    .order('ends_at', { ascending: false, nullsFirst: true })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}
