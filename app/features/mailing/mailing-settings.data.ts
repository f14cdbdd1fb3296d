import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const settingsSchema = z.object({
  pace: z.number(),
  footer: z.string(),
  archive: z.boolean(),
  welcome: z.boolean(),
  refused_domains: z.array(z.string()),
  retention_days: z.number(),
  updated_at: z.string(),
});
export type MailingSettings = z.infer<typeof settingsSchema>;

const outcomeSchema = z.object({ outcome: z.enum(['done', 'conflict']), current: settingsSchema });

export async function readMailingSettings(client: SiteClient): Promise<MailingSettings> {
  return settingsSchema.parse((await client.rpc('mailing_settings').throwOnError()).data);
}

export async function saveMailingSettings(client: SiteClient, settings: MailingSettings) {
  const { updated_at: seen, ...values } = settings;
  return outcomeSchema.parse(
    (await client.rpc('save_mailing_settings', { seen, ...values }).throwOnError()).data,
  );
}
