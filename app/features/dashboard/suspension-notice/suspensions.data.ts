import type { SiteClient } from '#app/lib/session/supabase-types.ts';

export type Suspension = { reason: string; starts_at: string; ends_at: string | null };

/** The suspensions that were not lifted, past and future included: those without an end first, then the longest. */
export async function readSuspensions(client: SiteClient, userId: string): Promise<Suspension[]> {
  const { data } = await client
    .from('user_bans')
    .select('reason, starts_at, ends_at')
    .eq('user_id', userId)
    .is('lifted_at', null)
    .order('ends_at', { ascending: false, nullsFirst: true })
    .limit(20)
    .throwOnError();
  return data;
}

/** The suspension in force at `now` (milliseconds); the longest of several. */
export const suspensionAt = (now: number, suspensions: readonly Suspension[]): Suspension | undefined =>
  suspensions.find(
    ({ starts_at: starts, ends_at: ends }) =>
      Date.parse(starts) <= now && (ends === null || Date.parse(ends) > now),
  );
