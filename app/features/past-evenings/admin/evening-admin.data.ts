import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';

import { photoSchema } from '#app/features/past-evenings/evening-schema.ts';

const lineSchema = z.object({
  id: z.string(),
  starts_at: z.string(),
  venue_name: z.string(),
  published_at: z.nullable(z.string()),
  has_account: z.boolean(),
  photos: z.number(),
});
export type EveningLine = z.infer<typeof lineSchema>;

/** The evenings that took place, the latest first, at most 100. */
export async function readEveningLines(client: SiteClient): Promise<EveningLine[]> {
  return z.array(lineSchema).parse((await client.rpc('evening_pages').throwOnError()).data);
}

const editedSchema = z.nullable(
  z.object({
    id: z.string(),
    starts_at: z.string(),
    venue_name: z.string(),
    venue_address: z.string(),
    account: z.string(),
    thanks: z.string(),
    published_at: z.nullable(z.string()),
    /** Null before the first text. */
    updated_at: z.nullable(z.string()),
    photos: z.array(photoSchema),
  }),
);
export type EditedEvening = NonNullable<z.infer<typeof editedSchema>>;

/** The page of an evening, published or not; null for one that did not take place. */
export async function readEditedEvening(client: SiteClient, edition: string): Promise<EditedEvening | null> {
  return editedSchema.parse((await client.rpc('evening_page', { edition }).throwOnError()).data);
}

const savedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), updated_at: z.string() }),
  z.object({ outcome: z.literal('gone') }),
  z.object({
    outcome: z.literal('conflict'),
    account: z.string(),
    thanks: z.string(),
    updated_at: z.nullable(z.string()),
  }),
]);

/** Saves the texts; `seen` is the version that was read, empty for a page without texts. */
export async function saveEveningTexts(
  client: SiteClient,
  edition: string,
  { account, thanks }: { account: string; thanks: string },
  seen: string | undefined,
): Promise<SaveOutcome> {
  const { data } = await client
    .rpc('save_evening_page', { edition, account, thanks, ...(seen && { seen }) })
    .throwOnError();
  const saved = savedSchema.parse(data);
  if (saved.outcome === 'gone') return { outcome: 'gone' };
  if (saved.outcome === 'done') return { outcome: 'done', version: saved.updated_at };
  return {
    outcome: 'conflict',
    version: saved.updated_at ?? '',
    current: { account: saved.account, thanks: saved.thanks },
  };
}

/** Whether the page could be put on the site, or taken off. */
export async function publishEvening(
  client: SiteClient,
  edition: string,
  published: boolean,
): Promise<boolean> {
  const { data } = await client.rpc('publish_evening_page', { edition, published }).throwOnError();
  return z.object({ outcome: z.enum(['done', 'gone']) }).parse(data).outcome === 'done';
}
