import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { memberLineSchema } from '#app/features/users/member-line.ts';
import { deletionModes, roles } from '#domain/members.ts';
import type { DeletionMode } from '#domain/members.ts';

const counts = z.object({ open: z.number(), upheld: z.number(), dismissed: z.number() });
const deletionSchema = z.nullable(z.object({ mode: z.enum(deletionModes), due_at: z.string() }));

const overviewSchema = z.extend(memberLineSchema, {
  bio: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  invited_at: z.nullable(z.string()),
  signed_in_at: z.nullable(z.string()),
  providers: z.array(z.string()),
  has_second_factor: z.boolean(),
  device: z.nullable(z.string()),
  sessions: z.number(),
  suspension: z.nullable(
    z.object({
      id: z.string(),
      reason: z.string(),
      ends_at: z.nullable(z.string()),
      updated_at: z.string(),
    }),
  ),
  deletion: deletionSchema,
  reports_made: z.extend(counts, { abusive: z.number() }),
  reports_received: counts,
  first_activity: z.nullable(z.string()),
  last_activity: z.nullable(z.string()),
});
export type MemberOverview = z.infer<typeof overviewSchema>;
export type MemberSuspension = NonNullable<MemberOverview['suspension']>;

export const tombstoneSchema = z.object({
  user_id: z.string(),
  mode: z.nullable(z.enum(deletionModes)),
  merged_into: z.nullable(z.string()),
  member_since: z.string(),
  deleted_at: z.string(),
});
export type Tombstone = z.infer<typeof tombstoneSchema>;

/** Whether an address can name a member; the database refuses any other text. */
export const isMemberId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** A member, the tombstone of a deleted one, or null for an unknown id. Timestamps are ISO 8601. */
export async function readMember(
  client: SiteClient,
  member: string,
): Promise<MemberOverview | { deleted: Tombstone } | null> {
  if (!isMemberId(member)) return null;
  const { data } = await client.rpc('member_overview', { member }).throwOnError();
  return z.nullable(z.union([overviewSchema, z.object({ deleted: tombstoneSchema })])).parse(data);
}

const timelineSchema = z.object({
  lines: z.array(
    z.object({
      /** Unique among the lines of a member. */
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      by: z.nullable(z.string()),
      what: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  next: z.nullable(z.string()),
});
export type TimelineLine = z.infer<typeof timelineSchema>['lines'][number];

/** Twenty-five lines of the history, the latest first. `before` is the `next` of the previous page. */
export async function readTimeline(client: SiteClient, member: string, before?: string) {
  const { data } = await client.rpc('member_timeline', { member, ...(before && { before }) }).throwOnError();
  return timelineSchema.parse(data);
}

const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    seen_at: z.string(),
    device: z.nullable(z.string()),
    network: z.nullable(z.string()),
    aal: z.nullable(z.string()),
  }),
);

export async function readMemberSessions(client: SiteClient, member: string) {
  const { data } = await client.rpc('member_sessions', { member }).throwOnError();
  return sessionsSchema.parse(data);
}

const neighboursSchema = z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) });

/** The members before and after this one in the list that `listing` filters and sorts. */
export async function readNeighbours(
  client: SiteClient,
  member: string,
  listing: { filters: Record<string, string>; sort: string; descending: boolean },
) {
  const { data } = await client.rpc('member_neighbours', { member, ...listing }).throwOnError();
  return neighboursSchema.parse(data);
}

/** The whole address; the audit log records who read it and why. */
export async function revealAddress(client: SiteClient, member: string, reason: string): Promise<string> {
  const { data } = await client.rpc('reveal_member_email', { member, reason }).throwOnError();
  return data;
}

export async function endMemberSessions(client: SiteClient, member: string): Promise<number> {
  const { data } = await client.rpc('end_member_sessions', { member }).throwOnError();
  return data;
}

const editSchema = z.union([
  z.object({ outcome: z.enum(['done', 'gone']) }),
  z.object({
    outcome: z.literal('conflict'),
    name: z.string(),
    bio: z.nullable(z.string()),
    updated_at: z.string(),
  }),
]);
export type EditResult = z.infer<typeof editSchema>;
export type ProfileEdit = { name: string; bio: string; removeAvatar: boolean; seen: string };

export async function editProfile(
  client: SiteClient,
  member: string,
  { name, bio, removeAvatar, seen }: ProfileEdit,
): Promise<EditResult> {
  const { data } = await client
    .rpc('edit_member_profile', { member, seen, display_name: name, bio, remove_avatar: removeAvatar })
    .throwOnError();
  return editSchema.parse(data);
}

/** Asks for a file with all data of a member; null when the account is gone. */
export async function requestMemberExport(
  client: SiteClient,
  member: string,
  reason: string,
): Promise<string | null> {
  const { data } = await client.rpc('request_member_export', { member, reason }).throwOnError();
  return data;
}

const previewSchema = z.object({
  name: z.string(),
  comments: z.number(),
  replies: z.number(),
  reactions: z.number(),
  reports: z.number(),
  badges: z.number(),
  articles: z.number(),
  files: z.number(),
  roles: z.array(z.enum(roles)),
  deletion: deletionSchema,
});

export async function readDeletionPreview(client: SiteClient, member: string) {
  const { data } = await client.rpc('member_deletion_preview', { member }).throwOnError();
  return previewSchema.parse(data);
}

/** The date of the deletion. */
export async function requestDeletion(
  client: SiteClient,
  member: string,
  mode: DeletionMode,
): Promise<string> {
  const { data } = await client.rpc('request_member_deletion', { member, mode }).throwOnError();
  return data;
}

export async function cancelDeletion(client: SiteClient, member: string): Promise<void> {
  await client.rpc('cancel_member_deletion', { member }).throwOnError();
}

const mergeSchema = z.object({ outcome: z.enum(['done', 'gone']) });

/** Gives everything of `merged` to `kept`, then deletes `merged`. */
export async function mergeMembers(client: SiteClient, kept: string, merged: string) {
  const { data } = await client.rpc('merge_members', { kept, merged }).throwOnError();
  return mergeSchema.parse(data).outcome;
}
