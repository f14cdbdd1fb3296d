import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { versionReasons } from '#domain/article-saving.ts';
import type { VersionReason } from '#domain/article-saving.ts';

/** A version without its text. Timestamps are ISO 8601. */
export type Version = {
  id: string;
  reason: VersionReason;
  title: string;
  /** Null when the account was deleted. */
  author: string | null;
  /** The first and the last save of it. */
  from: string;
  to: string;
};

export type VersionText = { title: string; excerpt: string; content: string };

/** All versions of an article, the newest first: at most a hundred. */
export async function readVersions(client: SiteClient, article: string): Promise<Version[]> {
  const { data } = await client
    .from('blog_post_versions')
    .select('id, reason, title, created_at, updated_at, author:profiles(display_name)')
    .eq('post_id', article)
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError();
  return data.map(({ id, reason, title, created_at, updated_at, author }) => ({
    id,
    reason: z.catch(z.enum(versionReasons), 'edit').parse(reason),
    title,
    author: author?.display_name ?? null,
    from: created_at,
    to: updated_at,
  }));
}

/** The text of a version; null when it was removed meanwhile. */
export async function readVersionText(client: SiteClient, id: string): Promise<VersionText | null> {
  const { data } = await client
    .from('blog_post_versions')
    .select('title, excerpt, content')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

const outcomeSchema = z.object({
  outcome: z.enum(['done', 'copied', 'conflict', 'gone']),
  article: z.optional(z.string()),
});
export type RestoreOutcome = z.infer<typeof outcomeSchema>;

/** A draft takes the text of the version; for a published article it becomes a new draft, `article`. */
export async function restoreVersion(
  client: SiteClient,
  { version, seen }: { version: string; seen: string },
): Promise<RestoreOutcome> {
  const { data } = await client.rpc('restore_article_version', { version, seen }).throwOnError();
  return outcomeSchema.parse(data);
}
