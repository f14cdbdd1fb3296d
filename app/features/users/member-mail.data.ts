import * as z from 'zod/mini';

import { readFunctionError } from '#app/lib/query/function-refusal.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { memberMailOutcomes } from '#domain/member-mail.ts';
import type { MemberMail, MemberMailOutcome } from '#domain/member-mail.ts';

const answerSchema = z.object({ outcome: z.enum(memberMailOutcomes), member: z.optional(z.string()) });

/** A mail without the page that its link opens: the function of the site adds it. */
export type Mail = MemberMail extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'redirect'>
    : never
  : never;

/** Has the account service send a mail. `member` is the id of the member whom the invited address belongs to. */
export async function sendMemberMail(
  client: SiteClient,
  mail: Mail,
): Promise<{ outcome: MemberMailOutcome; member?: string | undefined }> {
  const page = mail.kind === 'confirmation' ? '/' : '/auth/update-password';
  const body = { ...mail, redirect: new URL(page, location.origin).href };
  const { data, error } = await client.functions.invoke<unknown>('member-mail', { body });
  if (error) throw await readFunctionError(error);
  return answerSchema.parse(data);
}
