import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const foundSchema = z.array(z.object({ id: z.string(), name: z.string() }));
const findingsSchema = z.object({ members: foundSchema, articles: foundSchema });

/** Members and articles whose name contains a text, at most 6 of each; empty lists without the right to read them. */
export type Findings = z.infer<typeof findingsSchema>;

/** The fewest characters that are searched. */
export const searchMin = 2;

/** Throws when the request fails. */
export async function findByName(client: SiteClient, search: string): Promise<Findings> {
  const { data } = await client.rpc('find_by_name', { search }).throwOnError();
  return findingsSchema.parse(data);
}
