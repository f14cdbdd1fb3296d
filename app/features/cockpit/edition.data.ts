import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const placesSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone']),
  places_remaining: z.optional(z.number()),
  updated_at: z.optional(z.string()),
});
export type PlacesOutcome = z.infer<typeof placesSchema>;

/** Sets the places left and notes that they were checked. `seen`: the `updated_at` that was read. */
export async function checkPlaces(
  client: SiteClient,
  edition: string,
  seen: string,
  remaining: number,
): Promise<PlacesOutcome> {
  const { data } = await client.rpc('check_places', { edition, seen, remaining }).throwOnError();
  return placesSchema.parse(data);
}
