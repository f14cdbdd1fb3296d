import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const weeksSchema = z.array(z.object({ week: z.string(), count: z.number() }));

/** Accounts created in each of the last 12 weeks, the oldest first; `week` is its Monday in Paris, « 2025-10-20 ». */
export async function readSignups(client: SiteClient): Promise<z.infer<typeof weeksSchema>> {
  const { data } = await client.rpc('signups_by_week').throwOnError();
  return weeksSchema.parse(data);
}
