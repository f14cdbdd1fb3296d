import * as z from 'zod/mini';

import type { ArticleLabelKind } from '#domain/articles.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const outcomeSchema = z.object({
  /**
   * `needed`: published articles have the category, and need another one. `many`: more articles have it than an undo takes
   * back; nothing has changed.
   */
  outcome: z.enum(['done', 'gone', 'needed', 'many']),
  articles: z.number(),
  /** For the undo; null where it is impossible. */
  changes: z.nullish(
    z.array(z.object({ id: z.string(), updated_at: z.string(), before: z.record(z.string(), z.unknown()) })),
  ),
});

export type LabelChange = {
  kind: ArticleLabelKind;
  label: string;
  /** The name of another label merges both, an empty one removes it. */
  name: string;
  /** Changes also what cannot be undone. */
  confirmed?: boolean;
};

/**
 * Renames a category or a tag in every article.
 * @throws {PostgrestError} `article_label_length`.
 */
export async function changeLabel(client: SiteClient, { kind, label, name, confirmed = false }: LabelChange) {
  const { data } = await client
    .rpc('change_article_label', { kind, label, confirmed, ...(name && { new_name: name }) })
    .throwOnError();
  return outcomeSchema.parse(data);
}
