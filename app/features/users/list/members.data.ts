import * as z from 'zod/mini';

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

/** The latest 100 deleted accounts. */
export async function readDeletedAccounts(client: SiteClient) {
  const { data } = await client.rpc('deleted_accounts_page', {}).throwOnError();
  return data;
}

/** The latest 100 invitations. */
export async function readInvitations(client: SiteClient) {
  const { data } = await client
    .from('invitations')
    .select('id, email, role, note, mailed_at, expires_at, accepted_at, cancelled_at, created_at')
    .order('created_at', { ascending: false })
    .limit(100)
    .throwOnError();
  return data;
}
export type Invitation = Awaited<ReturnType<typeof readInvitations>>[number];

/** False when the invitation was accepted or cancelled before. */
export async function cancelInvitation(client: SiteClient, invitation: string): Promise<boolean> {
  const { data } = await client.rpc('cancel_invitation', { invitation }).throwOnError();
  return data;
}
