import { FunctionsHttpError } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { memberMailOutcomes } from '#domain/member-mail.ts';
import type { MemberMail, MemberMailOutcome } from '#domain/member-mail.ts';

const answerSchema = z.object({ outcome: z.enum(memberMailOutcomes), member: z.optional(z.string()) });
const refusalSchema = z.object({ code: z.string(), error: z.string() });

/** A refusal by the function, with the fields of an error of PostgREST that messages and the proof of identity read. */
class MailRefused extends Error {
  readonly code: string;
  readonly hint: string;
  readonly status: number;
  constructor(status: number, { code, error }: z.infer<typeof refusalSchema>) {
    super(error);
    this.name = 'MailRefused';
    this.status = status;
    this.code = code;
    this.hint = code;
  }
}

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
  if (!error) return answerSchema.parse(data);
  if (!(error instanceof FunctionsHttpError)) throw error;
  const refusal = refusalSchema.safeParse(await error.context.json().catch(() => null));
  throw refusal.success ? new MailRefused(error.context.status, refusal.data) : error;
}
