import * as z from 'zod/mini';

import { olderThan, pageOf, pageSize } from '#app/lib/query/member-pages.ts';
import type { RowCursor } from '#app/lib/query/member-pages.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { memberLineSchema } from '#app/features/users/member-line.ts';
import { duplicateReasons } from '#domain/members.ts';

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
  /** The search is the whole address of a member. */
  exact: z.boolean(),
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

/** A page of 2,000 members for a file, which the audit log records. `clear`: with whole addresses. */
export async function readMembersExport(
  client: SiteClient,
  {
    filters,
    reason,
    clear,
    after,
  }: {
    filters: MemberListing['filters'];
    reason: string;
    clear: boolean;
    after: string | null;
  },
  signal: AbortSignal,
) {
  const { data } = await client
    .rpc('export_members', { filters, reason, clear, ...(after && { after }) })
    .abortSignal(signal)
    .throwOnError();
  return z.object({ rows: z.array(memberLineSchema), next: z.nullable(z.string()) }).parse(data);
}

const duplicatesSchema = z.array(
  z.object({ reason: z.enum(duplicateReasons), members: z.array(memberLineSchema) }),
);

export async function readDuplicates(client: SiteClient) {
  const { data } = await client.rpc('duplicate_members').throwOnError();
  return duplicatesSchema.parse(data);
}

/** A page of deleted accounts, the latest first. The function returns at most `pageSize` of them. */
export async function readDeletedAccounts(client: SiteClient, after: RowCursor | null) {
  const { data } = await client
    .rpc('deleted_accounts_page', after ? { before: after.at, before_id: after.id } : {})
    .throwOnError();
  const last = data.at(-1);
  return {
    rows: data,
    next: last && data.length === pageSize ? { at: last.deleted_at, id: last.user_id } : null,
  };
}

/** A page of invitations, the latest first. */
export async function readInvitations(client: SiteClient, after: RowCursor | null) {
  const invitations = client
    .from('invitations')
    .select('id, email, role, note, mailed_at, expires_at, accepted_at, cancelled_at, created_at');
  const { data } = await (after ? invitations.or(olderThan(after)) : invitations)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .throwOnError();
  return pageOf(data, ({ id, created_at: at }) => ({ at, id }));
}
export type Invitation = Awaited<ReturnType<typeof readInvitations>>['rows'][number];

/** False when the invitation was accepted or cancelled before. */
export async function cancelInvitation(client: SiteClient, invitation: string): Promise<boolean> {
  const { data } = await client.rpc('cancel_invitation', { invitation }).throwOnError();
  return data;
}
