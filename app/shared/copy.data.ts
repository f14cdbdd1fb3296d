import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { copyVariants } from '#content/seed/copy-variants.ts';

/**
 * What `fillCopy` replaces: each telling of a fact under its key, `floor.faq` or `hours.about`; what they all depart
 * from under `floor.official`.
 */
export type CopyValues = Readonly<Record<string, string>>;

const written = valuesOf(
  copyVariants.map((variant) => ({ ...variant, official_value: variant.officialValue })),
);

/** The tellings as an administrator left them, over those of `content/`: no key a text quotes is ever missing. */
export async function readCopyValues(client: SiteClient): Promise<CopyValues> {
  const { data } = await client
    .from('copy_variants')
    .select('key, topic, value, official_value')
    .order('key')
    .retry(false);
  return { ...written, ...valuesOf(data ?? []) };
}

function valuesOf(
  rows: readonly { key: string; topic: string; value: string; official_value: string }[],
): CopyValues {
  return Object.fromEntries(
    rows.flatMap(({ key, topic, value, official_value }) => [
      [`${topic}.official`, official_value],
      [key, value],
    ]),
  );
}
