import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Json } from '#content/seed/settings.ts';
import { settings } from '#content/seed/settings.ts';

/** Public settings by key. */
export type PublicSettings = Readonly<Record<string, unknown>>;

const written: Record<string, Json> = Object.fromEntries(
  settings.filter(({ isPublic }) => isPublic).map(({ key, value }) => [key, value]),
);

/** The settings visitors may read; a key the database lacks keeps its written value. */
export async function readPublicSettings(client: SiteClient): Promise<PublicSettings> {
  const { data } = await client.from('settings').select('key, value').eq('is_public', true).retry(false);
  return data ? { ...written, ...Object.fromEntries(data.map(({ key, value }) => [key, value])) } : written;
}

/** A setting that is a text; empty when it is missing or of another kind. */
export function textSetting(values: PublicSettings, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}
