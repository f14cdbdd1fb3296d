import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { MemberRecord } from './member-schema.ts';
import { memberSchema } from './member-schema.ts';
import { actionResultSchema } from '#app/features/moderation/moderation-schemas.ts';
import type { ActionResult, RowVersion } from '#app/features/moderation/moderation-schemas.ts';

/** The record of a member that moderators read. */
export async function readMemberRecord(client: SiteClient, id: string): Promise<MemberRecord> {
  const { data } = await client.rpc('member_record', { member: id }).throwOnError();
  return memberSchema.parse(data);
}

/**
 * Suspends a member for a number of days, or until an instant (ISO 8601); `days` 0 without `until` has no end. `hide` also hides their published comments. `known` is the
 * id of the suspension in force that the moderator saw, if any: another one is a conflict.
 */
export async function suspendMember(
  client: SiteClient,
  id: string,
  suspension: {
    reason: string;
    days: number;
    until: string | undefined;
    hide: boolean;
    known: string | undefined;
  },
): Promise<ActionResult> {
  const { reason, days, until, hide, known } = suspension;
  const { data } = await client
    .rpc('suspend_member', {
      member: id,
      reason,
      hide,
      ...(days > 0 && { days }),
      ...(until && { until }),
      ...(known && { known }),
    })
    .throwOnError();
  return actionResultSchema.parse(data);
}

/** Ends a suspension now; `restore` publishes again the comments that it hid. */
export async function liftSuspension(
  client: SiteClient,
  { id: ban, updated_at: seen }: RowVersion,
  restore: boolean,
): Promise<ActionResult> {
  const { data } = await client.rpc('lift_suspension', { ban, restore, seen }).throwOnError();
  return actionResultSchema.parse(data);
}

/** Adds a note for the other moderators. */
export async function addNote(client: SiteClient, memberId: string, body: string): Promise<void> {
  await client.from('member_notes').insert({ member_id: memberId, body }).throwOnError();
}
