import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { changedMailSchema } from '#app/shared/changed-mails.data.ts';
import { mailStates } from '#domain/mail-templates.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';
import type { MailTexts } from '#domain/mail-texts.ts';

const savedSchema = z.object({
  outcome: z.enum(['done', 'conflict']),
  current: z.nullable(changedMailSchema),
});
export type TextSaved = z.infer<typeof savedSchema>;

/** `words` undefined: the original again. `seen`: the version that was read, undefined for the original. */
export type TextChange = { template: MailTemplate; words?: MailTexts; seen?: string };

export async function saveMailText(client: SiteClient, change: TextChange): Promise<TextSaved> {
  return savedSchema.parse((await client.rpc('save_mail_text', change).throwOnError()).data);
}

const trialSchema = z.object({ mail: z.string(), recipient: z.string() });

/** Sends a trial to the person who asks; returns its id in the queue and their masked address. */
export async function sendTextTrial(client: SiteClient, template: MailTemplate, words: MailTexts) {
  return trialSchema.parse(
    (await client.rpc('send_mail_text_trial', { template, words }).throwOnError()).data,
  );
}

/** The state of a mail of the queue; null when it is gone. */
export async function readTrialState(client: SiteClient, mail: string) {
  const { data } = await client.rpc('mail_record', { mail }).throwOnError();
  return z.nullable(z.object({ state: z.enum(mailStates) })).parse(data)?.state ?? null;
}
