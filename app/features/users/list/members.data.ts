import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { memberLineSchema } from '#app/features/users/member-line.ts';

/** The parameters of `members_page`. `after` is the `next` of the previous page. */
export type MemberListing = {
  sort: 'name' | 'created' | 'seen';
  descending: boolean;
  size: number;
  after?: string;
  filters: Record<string, string>;
};

const pageSchema = z.object({
  rows: z.array(memberLineSchema),
  /** Stops at 1,001; null on later pages. */
  count: z.nullable(z.number()),
  next: z.nullable(z.string()),
});

export async function readMembers(client: SiteClient, listing: MemberListing) {
  const { data } = await client.rpc('members_page', listing).throwOnError();
  return pageSchema.parse(data);
}

/** The ids of the filtered members, 1,000 at most. */
export async function readMemberSelection(client: SiteClient, filters: MemberListing['filters']) {
  const { data } = await client.rpc('members_selection', { filters }).throwOnError();
  return z.array(z.string()).parse(data);
}
