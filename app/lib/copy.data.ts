import type { SiteClient } from '#app/lib/supabase-types.ts';
import { copyVariants } from '#content/copy-variants.ts';

/** What `fillCopy` replaces: each telling of a fact under its key, `floor.faq` or `hours.about`. */
export type CopyValues = Readonly<Record<string, string>>;

const written: CopyValues = Object.fromEntries(copyVariants.map(({ key, value }) => [key, value]));

/** The tellings as an administrator left them, over those of `content/`: no key a text quotes is ever missing. */
export async function getCopyValues(client: SiteClient): Promise<CopyValues> {
  const { data } = await client.from('copy_variants').select('key, value').order('key').retry(false);
  return { ...written, ...Object.fromEntries((data ?? []).map(({ key, value }) => [key, value])) };
}
