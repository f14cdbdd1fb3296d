import * as z from 'zod/mini';

import { parisIso } from '#app/lib/time/paris-iso.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { preview as copy } from '#content/copy/blog/preview.ts';

import type { Article } from './article.data.ts';

const text = z.nullable(z.string());
const previewSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: text,
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  featured_image_url: text,
  featured_image_alt: text,
  publish_date: text,
  is_published: z.boolean(),
  updated_at: z.string(),
  expires_at: z.string(),
  author: z.nullable(z.object({ id: z.string(), display_name: z.string(), avatar_url: text, bio: text })),
});

export type PreviewedArticle = {
  article: Article;
  published: boolean;
  /** The date of the publication, also of a draft; ISO 8601. */
  date: string | undefined;
  expires: string;
};

/** Whether a text can be the token of a preview; for any other text no query is sent. */
export const isPreviewToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/**
 * Reads the article of a preview link; undefined for a link that does not work any more.
 * @throws when the database does not respond.
 */
export async function readPreview(client: SiteClient, token: string): Promise<PreviewedArticle | undefined> {
  const { data } = await client.rpc('article_preview', { token }).retry(false).throwOnError();
  if (data === null) return undefined;
  const { author, ...row } = previewSchema.parse(data);
  return {
    published: row.is_published,
    date: row.publish_date ?? undefined,
    expires: row.expires_at,
    article: {
      id: row.id,
      slug: row.slug ?? '',
      title: row.title || copy.untitled,
      excerpt: row.excerpt,
      content: row.content,
      ...(row.featured_image_url && {
        picture: { url: row.featured_image_url, alt: row.featured_image_alt ?? '' },
      }),
      category: row.category || copy.noCategory,
      tags: row.tags,
      commentsOpen: false,
      ...(author && {
        author: {
          id: author.id,
          name: author.display_name,
          ...(author.avatar_url && { avatar: author.avatar_url }),
          ...(author.bio?.trim() && { bio: author.bio.trim() }),
        },
      }),
      published: parisIso(row.publish_date ?? row.updated_at),
      updated: parisIso(row.updated_at),
    },
  };
}
