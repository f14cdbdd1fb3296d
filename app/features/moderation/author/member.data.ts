import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { MemberRecord } from './member-schema.ts';
import { memberSchema } from './member-schema.ts';
import { type Answer, answerSchema, type Judged } from '#app/features/moderation/moderation-schemas.ts';

/** Everything about a member that helps to judge what they write. */
export async function fetchMember(client: SiteClient, id: string): Promise<MemberRecord> {
  const { data } = await client.rpc('member_record', { member: id }).throwOnError();
  return memberSchema.parse(data);
}

/** `days` 0: until somebody lifts it. `hide` takes what they published off the site. `known`: the one in force, if any. */
export async function suspendMember(
  client: SiteClient,
  id: string,
  suspension: { reason: string; days: number; hide: boolean; known: string | undefined },
): Promise<Answer> {
  const { reason, days, hide, known } = suspension;
  const { data } = await client
    .rpc('suspend_member', { member: id, reason, hide, ...(days > 0 && { days }), ...(known && { known }) })
    .throwOnError();
  return answerSchema.parse(data);
}

/** Ends a suspension now; `restore` puts back on the site what it had hidden. */
export async function liftSuspension(
  client: SiteClient,
  { id: ban, updated_at: seen }: Judged,
  restore: boolean,
): Promise<Answer> {
  const { data } = await client.rpc('lift_suspension', { ban, restore, seen }).throwOnError();
  return answerSchema.parse(data);
}

/** A note for the other administrators; it cannot be changed afterwards. */
export async function addNote(client: SiteClient, memberId: string, body: string): Promise<void> {
  await client.from('member_notes').insert({ member_id: memberId, body }).throwOnError();
}
