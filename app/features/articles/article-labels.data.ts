import * as z from 'zod/mini';

import type { ArticleLabelKind } from '#domain/articles.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const outcomeSchema = z.object({
  /** `needed`: published articles have the category, and need another one. */
  outcome: z.enum(['done', 'gone', 'needed']),
  articles: z.number(),
});

/**
 * Renames a category or a tag in every article; the name of another one merges both, an empty one removes it.
 * @throws {PostgrestError} `article_label_length`.
 */
export async function changeLabel(
  client: SiteClient,
  { kind, label, name }: { kind: ArticleLabelKind; label: string; name: string },
) {
  const { data } = await client
    .rpc('change_article_label', { kind, label, ...(name && { new_name: name }) })
    .throwOnError();
  return outcomeSchema.parse(data);
}
