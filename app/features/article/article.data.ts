import { parisIso } from '#app/lib/time/paris-iso.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { focalPointOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';

export type Author = { id: string; name: string; avatar?: string; bio?: string };

export type Article = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** HTML as stored; must pass `sanitise-html.server.ts` before display. */
  content: string;
  /** `focal`: the point that its crop keeps; the middle without it. */
  picture?: { url: string; alt: string; focal?: FocalPoint };
  category: string;
  tags: readonly string[];
  commentsOpen: boolean;
  author?: Author;
  metaDescription?: string;
  metaKeywords?: string;
  /** Instants with the Paris offset, ISO 8601. */
  published: string;
  updated: string;
};

type Stored = Database['public']['Tables']['blog_posts']['Row'];
/** A row with its computed fields, which the generated types do not know. */
type Row = Stored & {
  /** The article takes comments, and so does the site. */
  accepts_comments: boolean;
  featured_focal: number[] | null;
  author: { id: string; display_name: string; avatar_url: string | null; bio: string | null } | null;
};
type SimilarRow = Pick<
  Row,
  'title' | 'slug' | 'excerpt' | 'featured_image_url' | 'featured_focal' | 'publish_date'
>;

const columns =
  'id, slug, title, excerpt, content, featured_image_url, featured_image_alt, category, tags, publish_date, updated_at, accepts_comments, meta_description, meta_keywords, featured_focal, author:profiles(id, display_name, avatar_url, bio)';

/**
 * Reads the article with this slug and its author in one query; undefined when there is none to show (row-level
 * security hides drafts, undated, future and deleted articles).
 * @throws when the database does not respond.
 */
export async function readArticle(client: SiteClient, slug: string): Promise<Article | undefined> {
  const { data: row } = await client
    .from('blog_posts')
    .select(columns)
    .eq('slug', slug)
    .eq('is_published', true)
    .retry(false)
    .maybeSingle()
    .overrideTypes<Row, { merge: false }>()
    .throwOnError();
  if (!row?.slug || !row.publish_date) return undefined;
  const { id, title, excerpt, content, category, tags, author } = row;
  return {
    id,
    slug: row.slug,
    title,
    excerpt,
    content,
    picture: row.featured_image_url
      ? {
          url: row.featured_image_url,
          alt: row.featured_image_alt ?? '',
          focal: focalPointOf(row.featured_focal),
        }
      : undefined,
    category,
    tags,
    commentsOpen: row.accepts_comments,
    author: author
      ? {
          id: author.id,
          name: author.display_name,
          avatar: author.avatar_url ?? undefined,
          bio: author.bio?.trim() || undefined,
        }
      : undefined,
    metaDescription: row.meta_description ?? undefined,
    metaKeywords: row.meta_keywords ?? undefined,
    published: parisIso(row.publish_date),
    updated: parisIso(row.updated_at),
  };
}

export type SimilarArticle = {
  slug: string;
  title: string;
  excerpt: string;
  picture?: string;
  focal?: FocalPoint;
  published: string;
};

/** Maximum number of similar articles (BLOG-26). */
const similarMost = 3;

/**
 * Reads up to three other articles of the same category, newest first (BLOG-26). Returns none when the
 * database does not respond: the article itself is displayed anyway.
 */
export async function readSimilarArticles(
  client: SiteClient,
  { id, category }: Pick<Article, 'id' | 'category'>,
): Promise<SimilarArticle[]> {
  const { data } = await client
    .from('blog_posts')
    .select('id, title, slug, excerpt, featured_image_url, featured_focal, publish_date')
    .eq('category', category)
    .eq('is_published', true)
    .neq('id', id)
    .order('publish_date', { ascending: false })
    .limit(similarMost)
    .retry(false)
    .overrideTypes<SimilarRow[], { merge: false }>();
  return (data ?? []).flatMap(({ slug, title, excerpt, featured_image_url, featured_focal, publish_date }) =>
    slug && publish_date
      ? [
          {
            slug,
            title,
            excerpt,
            picture: featured_image_url ?? undefined,
            focal: focalPointOf(featured_focal),
            published: parisIso(publish_date),
          },
        ]
      : [],
  );
}

/**
 * Reads the current slug of the article that formerly had this slug; undefined when there is none, or none that the
 * visitor may read.
 * @throws when the database does not respond.
 */
export async function readMovedSlug(client: SiteClient, oldSlug: string): Promise<string | undefined> {
  const { data } = await client
    .from('blog_slug_redirects')
    .select('post:blog_posts(slug)')
    .eq('old_slug', oldSlug)
    .retry(false)
    .maybeSingle()
    .throwOnError();
  return data?.post.slug ?? undefined;
}
