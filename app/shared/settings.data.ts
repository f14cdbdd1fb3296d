import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Json } from '#content/seed/settings.ts';
import { settings } from '#content/seed/settings.ts';

/** Public settings by key. */
export type PublicSettings = Readonly<Record<string, unknown>>;

const written: Record<string, Json> = Object.fromEntries(
  settings.filter(({ isPublic }) => isPublic).map(({ key, value }) => [key, value]),
);

/** The public settings; a key that the database lacks has its value of `content/`. */
export async function readPublicSettings(client: SiteClient): Promise<PublicSettings> {
  const { data } = await client.from('settings').select('key, value').eq('is_public', true).retry(false);
  return data ? { ...written, ...Object.fromEntries(data.map(({ key, value }) => [key, value])) } : written;
}

/** A setting that is a string; empty when it is missing or of another type. */
export function textSetting(values: PublicSettings, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}
