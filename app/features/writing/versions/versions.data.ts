import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { versionReasons } from '#domain/article-saving.ts';

const versionSchema = z.object({
  id: z.string(),
  reason: z.catch(z.enum(versionReasons), 'edit'),
  title: z.string(),
  /** Null when the account was deleted. */
  author: z.nullable(z.string()),
  /** The first and the last save of it, ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});

/** A version without its text. */
export type Version = z.infer<typeof versionSchema>;

export type VersionText = { title: string; excerpt: string; content: string };

/** The versions of an article, the newest first: at most a hundred. */
export async function readVersions(client: SiteClient, article: string, size = 100): Promise<Version[]> {
  const { data } = await client.rpc('article_versions', { article, size }).throwOnError();
  return z.array(versionSchema).parse(data);
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
