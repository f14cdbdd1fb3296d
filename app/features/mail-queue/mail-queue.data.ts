import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { mailStates, mailTemplates } from '#domain/mail-templates.ts';

/** A mail of the queue. `recipient` is masked, addresses are left out of `last_error`. */
const lineSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.enum(mailTemplates),
  state: z.enum(mailStates),
  attempts: z.number(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  next_attempt_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
});
export type MailLine = z.infer<typeof lineSchema>;

const pageSchema = z.object({
  rows: z.array(lineSchema),
  next: z.nullable(z.string()),
  counts: z.object({
    queued: z.number(),
    sending: z.number(),
    failed: z.number(),
    abandoned: z.number(),
  }),
});

/** The parameters of `mail_queue_page`. `after` is the `next` of the previous page. */
export type MailListing = { filters: Record<string, string>; size: number; after?: string };

export async function readMails(client: SiteClient, listing: MailListing) {
  return pageSchema.parse((await client.rpc('mail_queue_page', listing).throwOnError()).data);
}

/** `data` fills the template, its secrets replaced; null once it was erased. */
const recordSchema = z.extend(lineSchema, {
  data: z.nullable(z.record(z.string(), z.string())),
  /** The texts of organisers, in place of the original's. */
  words: z.unknown(),
  is_trial: z.boolean(),
});
export type MailRecord = z.infer<typeof recordSchema>;

/** Null when the mail no longer exists. */
export async function readMail(client: SiteClient, mail: string) {
  return z.nullable(recordSchema).parse((await client.rpc('mail_record', { mail }).throwOnError()).data);
}

const changedSchema = z.object({ changed: z.number() });

/** Tries one mail that failed, or all of them, at once; returns how many. */
export async function retryMails(client: SiteClient, mail?: string): Promise<number> {
  const { data } = await client.rpc('retry_mails', mail === undefined ? {} : { mail }).throwOnError();
  return changedSchema.parse(data).changed;
}

/** Whether the mail was still waiting, and is now abandoned. */
export async function giveUpMail(client: SiteClient, mail: string): Promise<boolean> {
  return changedSchema.parse((await client.rpc('give_up_mail', { mail }).throwOnError()).data).changed > 0;
}
