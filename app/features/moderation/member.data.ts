import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/supabase-types.ts';

import type { MemberRecord } from './member-schema.ts';
import { memberSchema } from './member-schema.ts';

/** Everything about a member that helps to judge what they write. */
export async function fetchMember(client: SiteClient, id: string): Promise<MemberRecord> {
  const { data } = await client.rpc('member_record', { member: id }).throwOnError();
  return memberSchema.parse(data);
}

const suspensionSchema = z.object({ id: z.string() });

/** `days` 0: until somebody lifts it. `hide` takes what they published off the site. Answers the suspension's id. */
export async function suspendMember(
  client: SiteClient,
  id: string,
  suspension: { reason: string; days: number; hide: boolean },
): Promise<string> {
  const { reason, days, hide } = suspension;
  const { data } = await client
    .rpc('suspend_member', { member: id, reason, hide, ...(days > 0 && { days }) })
    .throwOnError();
  return suspensionSchema.parse(data).id;
}

/** Ends a suspension now; `restore` puts back on the site what it had hidden. */
export async function liftSuspension(client: SiteClient, ban: string, restore: boolean): Promise<void> {
  await client.rpc('lift_suspension', { ban, restore }).throwOnError();
}

/** A note for the other administrators; it cannot be changed afterwards. */
export async function addNote(client: SiteClient, memberId: string, body: string): Promise<void> {
  await client.from('member_notes').insert({ member_id: memberId, body }).throwOnError();
}
