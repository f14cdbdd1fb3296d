import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { MemberSuspension } from '#app/features/users/member.data.ts';

const resultSchema = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'conflict', 'staff', 'gone']),
  /** The moderation action, which `undoSuspensions` reverts. */
  action_id: z.optional(z.string()),
  /** Of a conflict: the suspension of the other moderator. */
  reason: z.optional(z.string()),
  ends_at: z.nullish(z.string()),
});
export type SuspensionResult = z.infer<typeof resultSchema>;

type Terms = { reason: string; days: number; until: string | undefined; hide: boolean };

const termsOf = ({ reason, days, until, hide }: Terms) => ({
  reason,
  hide,
  ...(days > 0 && { days }),
  ...(until && { until }),
});

/**
 * Suspends for days or until an instant (ISO 8601); `days` 0 without `until` has no end. `known`: the suspension in force
 * that was seen; another one is a conflict.
 */
export async function suspend(
  client: SiteClient,
  member: string,
  { known, ...terms }: Terms & { known: string | undefined },
): Promise<SuspensionResult> {
  const { data } = await client
    .rpc('suspend_member', { member, ...termsOf(terms), ...(known && { known }) })
    .throwOnError();
  return resultSchema.parse(data);
}

/** Suspends at most 100 members; the outcome of each. */
export async function suspendAll(
  client: SiteClient,
  members: string[],
  terms: Terms,
): Promise<SuspensionResult[]> {
  const { data } = await client.rpc('suspend_members', { members, ...termsOf(terms) }).throwOnError();
  return z.array(resultSchema).parse(data);
}

/** Lifts the suspension that was read, and brings back the comments it hid. A later change of it is a conflict. */
export async function liftSuspension(
  client: SiteClient,
  { id: ban, updated_at: seen }: MemberSuspension,
): Promise<SuspensionResult> {
  const { data } = await client.rpc('lift_suspension', { ban, restore: true, seen }).throwOnError();
  return resultSchema.parse(data);
}

/**
 * Reverts suspensions and lifts of the signed-in person, with the comments they hid or brought back. What was changed
 * since is left alone and returned as a conflict; nothing is returned when nothing is left to undo.
 */
export async function undoSuspensions(client: SiteClient, action: string): Promise<SuspensionResult[]> {
  const { data } = await client.rpc('undo_moderation_action', { action_id: action }).throwOnError();
  return z.array(resultSchema).parse(data);
}
