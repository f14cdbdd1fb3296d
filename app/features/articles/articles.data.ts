import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { ArticleAct } from '#domain/articles.ts';

import { articleLineSchema } from './article-line.ts';

export type ArticleFilters = Record<string, string>;

/** The parameters of `articles_page`. `after` is the `next` of the previous page. */
export type ArticleListing = {
  sort: 'title' | 'date' | 'words' | 'views' | 'changed';
  descending: boolean;
  size: number;
  after?: string;
  filters: ArticleFilters;
};

const pageSchema = z.object({
  rows: z.array(articleLineSchema),
  /** Of the filtered list; null on later pages. */
  count: z.nullable(z.number()),
  tabs: z.object({
    all: z.number(),
    published: z.number(),
    scheduled: z.number(),
    draft: z.number(),
    bin: z.number(),
  }),
  next: z.nullable(z.string()),
});
const exportSchema = z.pick(pageSchema, { rows: true, next: true });
export type ArticleTabCounts = z.infer<typeof pageSchema>['tabs'];

export async function readArticles(client: SiteClient, listing: ArticleListing) {
  const { data } = await client.rpc('articles_page', listing).throwOnError();
  return pageSchema.parse(data);
}

/** A page of 2,000 articles for a file, which the audit log records. */
export async function readArticlesExport(
  client: SiteClient,
  { filters, sort, descending, after }: Omit<ArticleListing, 'size' | 'after'> & { after: string | null },
  signal: AbortSignal,
) {
  const { data } = await client
    .rpc('export_articles', { filters, sort, descending, ...(after && { after }) })
    .abortSignal(signal)
    .throwOnError();
  return exportSchema.parse(data);
}

/** The ids of the filtered articles, 1,000 at most. */
export async function readSelection(client: SiteClient, filters: ArticleFilters): Promise<string[]> {
  const { data } = await client.rpc('articles_selection', { filters }).throwOnError();
  return z.array(z.string()).parse(data);
}

/** The query of `readLabels`. The editor has one of its own, with another shape. */
export const labelsQuery = 'article-label-counts';
/** The queries that a change of an article makes stale, those of the editor among them. */
export const articleQueries = ['articles', 'articles-month', labelsQuery, 'article-labels'];

const labelSchema = z.object({ name: z.string(), posts: z.number() });
const labelsSchema = z.object({
  categories: z.array(labelSchema),
  tags: z.array(labelSchema),
  authors: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), posts: z.number() })),
});
export type ArticleLabels = z.infer<typeof labelsSchema>;

/** Categories, tags and authors of the articles outside the bin, drafts included. */
export async function readLabels(client: SiteClient): Promise<ArticleLabels> {
  const { data } = await client.rpc('article_labels').throwOnError();
  return labelsSchema.parse(data);
}

const outcomeSchema = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'unchanged', 'incomplete', 'full', 'binned', 'kept', 'forbidden', 'gone']),
  /** The columns that changed, for the undo; null after a deletion. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  updated_at: z.nullable(z.string()),
});
export type ArticleOutcome = z.infer<typeof outcomeSchema>;

/**
 * One act on 1,000 articles at most. `value`: the tag or the category.
 * @throws {PostgrestError} `too_many_articles`, `article_label_length`.
 */
export async function changeArticles(
  client: SiteClient,
  { ids, act, value }: { ids: readonly string[]; act: ArticleAct; value?: string },
): Promise<ArticleOutcome[]> {
  const { data } = await client
    .rpc('change_articles', { articles: [...ids], act, ...(value !== undefined && { value }) })
    .throwOnError();
  return z.array(outcomeSchema).parse(data);
}

/** Creates a draft from an article and returns its id; null when the article is gone. */
export async function duplicateArticle(client: SiteClient, article: string): Promise<string | null> {
  const { data } = await client.rpc('duplicate_article', { article }).throwOnError();
  return z.nullable(z.string()).parse(data);
}

/** The address of a preview by link; undefined when the article is gone. */
export async function createPreview(client: SiteClient, article: string): Promise<string | undefined> {
  const { data } = await client.rpc('create_article_preview', { article }).throwOnError();
  const { token } = z.object({ token: z.optional(z.string()) }).parse(data);
  return token && `/apercu/${token}`;
}

/** Changes the publish date of an article as it was `seen`; false when it has changed since. `at` is ISO 8601. */
export async function changeDate(
  client: SiteClient,
  { id, seen, at }: { id: string; seen: string; at: string },
): Promise<boolean> {
  const { data } = await client
    .from('blog_posts')
    .update({ publish_date: at })
    .eq('id', id)
    .eq('updated_at', seen)
    .select('id')
    .throwOnError();
  return data.length > 0;
}
