import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const otherSchema = z.object({ id: z.string(), title: z.string() });
const checksSchema = z.object({
  /** Another article of the same title, without case and accents. */
  duplicate: z.nullable(otherSchema),
  /** `former`: the old address of another article. */
  slug: z.enum(['free', 'taken', 'former']),
  /** The article that has or had the slug. */
  holder: z.nullable(z.extend(otherSchema, { binned: z.boolean() })),
  /** The slug with a number that makes it free. */
  unused: z.nullable(z.string()),
  /** The article itself, as it is saved. */
  stored: z.nullable(
    z.object({ slug: z.nullable(z.string()), published: z.boolean(), author: z.nullable(z.string()) }),
  ),
});
export type ArticleChecks = z.infer<typeof checksSchema>;

/** Asks whether another article has this title or this slug. Throws when the request fails. */
export async function readChecks(
  client: SiteClient,
  { article, title, slug }: { article: string; title: string; slug: string },
): Promise<ArticleChecks> {
  const { data } = await client.rpc('article_checks', { title, slug, article }).throwOnError();
  return checksSchema.parse(data);
}

const authorsSchema = z.array(z.object({ id: z.string(), name: z.string(), writes: z.boolean() }));
export type ArticleAuthor = z.infer<typeof authorsSchema>[number];

/** The members who may write articles, by a part of their name, and the chosen one in any case. */
export async function readAuthors(
  client: SiteClient,
  { search, chosen }: { search: string; chosen: string | null },
): Promise<ArticleAuthor[]> {
  const { data } = await client
    .rpc('article_authors', { search, ...(chosen !== null && { chosen }) })
    .throwOnError();
  return authorsSchema.parse(data);
}

const labelSchema = z.array(z.object({ name: z.string(), posts: z.number() }));
const labelsSchema = z.object({ categories: labelSchema, tags: labelSchema });

/** The categories and tags of all articles, drafts included, the most used first. */
export async function readLabels(client: SiteClient): Promise<{ categories: string[]; tags: string[] }> {
  const { data } = await client.rpc('article_labels').throwOnError();
  const { categories, tags } = labelsSchema.parse(data);
  const byUse = (labels: z.infer<typeof labelSchema>) =>
    labels.toSorted((a, b) => b.posts - a.posts).map(({ name }) => name);
  return { categories: byUse(categories), tags: byUse(tags) };
}
