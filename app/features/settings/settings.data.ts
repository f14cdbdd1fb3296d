import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { SettingChange, SettingRow } from '#domain/settings.ts';

const settingRowSchema = z.object({
  key: z.string(),
  value: z.unknown(),
  source: z.nullable(z.string()),
  source_date: z.nullable(z.string()),
  updated_at: z.string(),
  changed_by: z.nullable(z.string()),
});

export async function readSettings(client: SiteClient): Promise<SettingRow[]> {
  return z.array(settingRowSchema).parse((await client.rpc('settings_page').throwOnError()).data);
}

const savedSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone']),
  current: z.array(settingRowSchema),
});
export type SettingsSaved = z.infer<typeof savedSchema>;

/** `seen`: the `updated_at` of each setting as it was read. */
export type SettingsWrite = { changes: Record<string, SettingChange>; seen: Record<string, string> };

export async function saveSettings(client: SiteClient, write: SettingsWrite): Promise<SettingsSaved> {
  return savedSchema.parse((await client.rpc('save_settings', write).throwOnError()).data);
}

const changeSchema = z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() }));

/** Who changed a table of the content last, and when; null where the audit log has no change of it. */
export const readLastChange = (table: 'event_editions' | 'copy_variants') => async (client: SiteClient) =>
  changeSchema.parse((await client.rpc('last_change', { of_table: table }).throwOnError()).data);

const variantSchema = z.object({
  key: z.string(),
  topic: z.string(),
  section: z.string(),
  value: z.string(),
  official_value: z.string(),
  updated_at: z.string(),
});
export type Variant = z.infer<typeof variantSchema>;

export async function readVariants(client: SiteClient): Promise<Variant[]> {
  const { data } = await client
    .from('copy_variants')
    .select('key, topic, section, value, official_value, updated_at')
    .order('key')
    .throwOnError();
  return z.array(variantSchema).parse(data);
}

const variantsSavedSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone']),
  current: z.array(variantSchema),
});
export type VariantsSaved = z.infer<typeof variantsSavedSchema>;
export type VariantsWrite = { changes: Record<string, string>; seen: Record<string, string> };

export async function saveVariants(client: SiteClient, write: VariantsWrite): Promise<VariantsSaved> {
  return variantsSavedSchema.parse((await client.rpc('save_copy_variants', write).throwOnError()).data);
}
