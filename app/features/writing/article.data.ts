import * as z from 'zod/mini';

import { isRefusedFor, readApiError } from '#app/lib/query/api-error.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { ArticleValues, SavedArticle } from '#app/features/writing/saving/article-values.ts';
import type { SaveOutcome } from '#app/features/writing/saving/saver-state.ts';
import { refusalMessages } from '#content/copy/refusals.ts';
import { readVersions } from '#app/features/writing/versions/versions.data.ts';
import { writing } from '#content/copy/admin/writing.ts';

const columns =
  'id, updated_at, is_published, deleted_at, title, slug, excerpt, content, category, tags, featured_image_url, featured_image_alt, author_id, publish_date, comments_open, meta_description, meta_keywords';

/** Whether an address can name an article; the database refuses any other text. */
export const isArticleId = (text: string): boolean => z.safeParse(z.uuid(), text).success;

/** An article as it is saved, or null for an unknown id. */
export async function readEditedArticle(client: SiteClient, id: string): Promise<SavedArticle | null> {
  const { data } = await client.from('blog_posts').select(columns).eq('id', id).maybeSingle().throwOnError();
  if (!data) return null;
  const { updated_at, is_published, deleted_at, id: _id, ...values } = data;
  return { id, version: updated_at, published: is_published, binned: deleted_at !== null, values };
}

type NewArticle = { id: string; values: Partial<ArticleValues>; findings: number };

/** Creates a draft with this id. An earlier try whose answer was lost may have created it: that row is a conflict. */
export async function createArticle(
  client: SiteClient,
  { id, values, findings }: NewArticle,
): Promise<SaveOutcome> {
  const { author_id, ...rest } = values;
  const row = { ...rest, id, ...(author_id && { author_id }), quality_findings: findings };
  const { data, error, status } = await client
    .from('blog_posts')
    .insert(row)
    .select('updated_at, author_id')
    .single();
  if (!error) return { kind: 'saved', id, version: data.updated_at, given: { author_id: data.author_id } };
  const created = readApiError(error).code === '23505' ? await readEditedArticle(client, id) : null;
  if (created) return { kind: 'conflict', current: created, by: await readLastWriter(client, id) };
  return outcomeOf(client, { error, status }, { slug: values.slug });
}

type Save = { id: string; seen: string; changes: Partial<ArticleValues>; findings: number };

/** Saves changes over the version `seen`; never says whether the article is published. */
export async function saveArticle(
  client: SiteClient,
  { id, seen, changes, findings }: Save,
): Promise<SaveOutcome> {
  const { data, error, status } = await client
    .from('blog_posts')
    .update({ ...changes, quality_findings: findings })
    .eq('id', id)
    .eq('updated_at', seen)
    .select('id, updated_at')
    .maybeSingle();
  if (error) return outcomeOf(client, { error, status }, { slug: changes.slug, article: id });
  if (data) return { kind: 'saved', id, version: data.updated_at };
  const current = await readEditedArticle(client, id);
  if (!current || current.binned) return { kind: 'gone' };
  // The row is as it was read: the policies hide it from this writer.
  if (current.version === seen) return { kind: 'refused', message: refusalMessages.permission_required };
  return { kind: 'conflict', current, by: await readLastWriter(client, id) };
}

/** The name of the member who saved last; undefined for a save without a member. */
async function readLastWriter(client: SiteClient, id: string): Promise<string | undefined> {
  const [last] = await readVersions(client, id, 1);
  return last?.author ?? undefined;
}

type SlugAsked = { slug?: string | null | undefined; article?: string };

async function outcomeOf(
  client: SiteClient,
  { error, status }: { error: unknown; status: number },
  { slug, article }: SlugAsked,
): Promise<SaveOutcome> {
  const { kind, code } = readApiError(error);
  if (code === '23505' && slug)
    return { kind: 'slug-taken', free: await readFreeSlug(client, slug, article) };
  // Without a session the code is that of a missing right; only the status tells them apart.
  if (kind === 'expired' || status === 401) return { kind: 'expired' };
  if (status === 413) return { kind: 'refused', message: writing.state.tooLong };
  if (kind === 'forbidden') return { kind: 'refused', message: refusalMessages.permission_required };
  if (isRefusedFor(error, 'article_html_forbidden'))
    return { kind: 'refused', message: refusalMessages.article_html_forbidden };
  if (code.startsWith('23')) return { kind: 'refused', message: writing.state.invalid };
  if (code.startsWith('22') || code === 'PGRST204')
    return { kind: 'refused', message: failureMessage(error) };
  return { kind: 'failed' };
}

/** The wanted slug, or the first free one with a number; null for a text that is no slug. */
export async function readFreeSlug(
  client: SiteClient,
  wanted: string,
  article?: string,
): Promise<string | null> {
  const { data } = await client
    .rpc('free_article_slug', { wanted, ...(article !== undefined && { article }) })
    .throwOnError();
  return data;
}

const actSchema = z.object({
  outcome: z.enum(['done', 'copied', 'conflict', 'gone', 'incomplete', 'too_far']),
  article: z.optional(z.string()),
  missing: z.optional(z.array(z.string())),
});
export type ActOutcome = z.infer<typeof actSchema>;

/** Publishes now, or at an instant (ISO 8601). */
export async function publishArticle(
  client: SiteClient,
  { id, seen, at }: { id: string; seen: string; at?: string },
): Promise<ActOutcome> {
  const { data } = await client
    .rpc('publish_article', { article: id, seen, ...(at !== undefined && { at }) })
    .throwOnError();
  return actSchema.parse(data);
}

export async function unpublishArticle(
  client: SiteClient,
  { id, seen }: { id: string; seen: string },
): Promise<ActOutcome> {
  const { data } = await client.rpc('unpublish_article', { article: id, seen }).throwOnError();
  return actSchema.parse(data);
}

/** The next saves of this person begin another version. */
export async function keepVersion(
  client: SiteClient,
  { id, seen, reason }: { id: string; seen: string; reason: 'save' | 'conflict' },
): Promise<void> {
  await client.rpc('keep_article_version', { article: id, seen, reason }).throwOnError();
}

const linkSchema = z.union([
  z.object({ outcome: z.literal('done'), token: z.string(), expires_at: z.string() }),
  z.object({ outcome: z.literal('gone') }),
]);

/** The path of a preview of the saved text, for seven days; null for a deleted article. */
export async function createPreview(client: SiteClient, id: string): Promise<string | null> {
  const { data } = await client.rpc('create_article_preview', { article: id }).throwOnError();
  const link = linkSchema.parse(data);
  return link.outcome === 'done' ? `/apercu/${link.token}` : null;
}
