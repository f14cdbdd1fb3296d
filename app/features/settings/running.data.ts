import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { mailStates } from '#domain/mail-templates.ts';
import { siteSetupSchema } from '#domain/site-setup.ts';
import type { SiteSetup } from '#domain/site-setup.ts';

/** How the server is set up; null before it said so. */
export async function readSetup(client: SiteClient): Promise<SiteSetup | null> {
  return z.nullable(siteSetupSchema).parse((await client.rpc('site_setup').throwOnError()).data);
}

const sentSchema = z.object({ mail: z.uuid(), recipient: z.string() });
export type SentTrial = z.infer<typeof sentSchema>;

/** Queues a trial to the organiser's own address. */
export async function sendSenderTrial(client: SiteClient): Promise<SentTrial> {
  return sentSchema.parse((await client.rpc('send_sender_trial').throwOnError()).data);
}

const trialSchema = z.object({ state: z.enum(mailStates), error: z.nullable(z.string()) });
export type SenderTrial = z.infer<typeof trialSchema>;

/** What became of a trial. */
export async function readSenderTrial(client: SiteClient, mail: string): Promise<SenderTrial | null> {
  return z.nullable(trialSchema).parse((await client.rpc('sender_trial', { mail }).throwOnError()).data);
}

/** How many rows housekeeping would delete with another value of a period; 10,001 for more. */
export const countExpired = async (client: SiteClient, setting: string, value: number): Promise<number> =>
  z.int().parse((await client.rpc('count_expired_rows', { setting, value }).throwOnError()).data);

/** How many sessions end when one lasts so many days; 10,001 for more. */
export const countEndingSessions = async (client: SiteClient, days: number): Promise<number> =>
  z.int().parse((await client.rpc('count_ending_sessions', { days }).throwOnError()).data);

/** How many people with a role have no second factor. */
export const countWithoutFactor = async (client: SiteClient): Promise<number> =>
  z.int().parse((await client.rpc('roles_without_factor').throwOnError()).data);
