import { parisIso } from '#app/lib/time/paris-iso.ts';
import { parisShortDate } from '#app/lib/time/paris-time.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { focalPointOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { FeedPost } from './feed.ts';
import type { ListFilters } from './list-filters.ts';
import { isFiltered } from './list-filters.ts';

/** An article of the list. */
export type Teaser = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** Publication instant, ISO 8601 with the Paris offset. */
  published: string;
  /** « 07 nov. 2025 », in Europe/Paris. */
  date: string;
  picture?: string;
  /** The point that its crop keeps; the middle without it. */
  focal?: FocalPoint;
};

/** One page of the list, and the total number of matching articles. */
export type BlogList = { posts: Teaser[]; count: number };
type Label = { name: string; posts: number };
/**
 * `categories` and `tags`: those that match at least one article together with the present filters. `popular`: the most
 * used tags of the whole blog.
 */
export type BlogSidebar = { categories: Label[]; tags: Label[]; popular: Label[] };

/** Receives the error of a failed read; the page then shows an empty list (BLOG-08). */
export type Report = (error: unknown) => void;

export const pageSize = 12;

/** `featured_focal` is a computed field, which the generated types do not know. */
const columns =
  'id, title, slug, excerpt, category, publish_date, featured_image_url, author_id, featured_focal';

/**
 * Reads one page of the articles published at `now`, newest first, and their count. Two queries, whatever the page
 * and the size of the archive.
 */
export async function readBlogList(
  client: SiteClient,
  filters: ListFilters,
  now: Date,
  report: Report,
): Promise<BlogList> {
  const args = listArguments(filters);
  const first = (filters.page - 1) * pageSize;
  const get = isShared(filters);
  const [found, counted] = await Promise.all([
    // Far pages use a function that reads only the displayed rows.
    isFiltered(filters) || filters.page > 1
      ? client
          .rpc('search_blog_posts', { ...args, first_row: first, most_rows: pageSize }, { get })
          .retry(false)
      : published(client, columns, now).limit(pageSize).retry(false).overrideTypes<Row[], { merge: false }>(),
    client.rpc('count_blog_posts', args, { get }).retry(false),
  ]);
  if (found.error || counted.error) {
    report(readError('the list of articles', found.error ?? counted.error));
    return { posts: [], count: 0 };
  }
  return { posts: found.data.flatMap(asTeaser), count: counted.data };
}

const listArguments = ({ search, category, tag }: ListFilters) => ({
  search,
  in_category: category,
  with_tag: tag,
});

/**
 * Whether the read is a GET, which the cache of `server/memo-reads.ts` shares. Search text, and labels with `.` or `(`,
 * are sent in a POST body: in the query string, `in.side` would be parsed as a filter.
 */
function isShared({ search, category, tag }: ListFilters): boolean {
  return search === '' && !/[.(]/.test(category + tag);
}

/** The query of the blog list (BLOG-01); articles of the same instant are ordered by id. */
function published<Columns extends string>(client: SiteClient, fields: Columns, now: Date) {
  return client
    .from('blog_posts')
    .select(fields)
    .eq('is_published', true)
    .not('publish_date', 'is', null)
    .lte('publish_date', toTheMinute(now))
    .order('publish_date', { ascending: false })
    .order('id');
}

/**
 * The last second of the minute of `now`, so that the requests of one minute share a cached response; the database
 * filters by the exact instant.
 */
function toTheMinute(now: Date): string {
  return `${now.toISOString().slice(0, 16)}:59Z`;
}

type Row = {
  title: string;
  slug: string | null;
  excerpt: string;
  category: string;
  publish_date: string | null;
  featured_image_url: string | null;
  featured_focal: number[] | null;
};

function asTeaser({
  slug,
  publish_date,
  title,
  excerpt,
  category,
  featured_image_url,
  featured_focal,
}: Row): Teaser[] {
  if (slug === null || publish_date === null) return [];
  return [
    {
      slug,
      title: frenchSpaces(title),
      excerpt: frenchSpaces(excerpt),
      category,
      published: parisIso(publish_date),
      date: parisShortDate(publish_date),
      picture: featured_image_url ?? undefined,
      focal: focalPointOf(featured_focal),
    },
  ];
}

/** supabase-js returns errors as plain objects, which logs would print as « [object Object] ». */
function readError(what: string, error: { message: string; code: string } | null): Error {
  return new Error(`${what} was not read: ${error?.message} (${error?.code})`);
}

/** Reads the categories and popular tags with their counts; empty on failure. */
async function readEveryLabel(client: SiteClient, report: Report): Promise<Omit<BlogSidebar, 'popular'>> {
  const [categories, tags] = await Promise.all([
    client.rpc('blog_categories', undefined, { get: true }).retry(false),
    client.rpc('popular_blog_tags', undefined, { get: true }).retry(false),
  ]);
  if (categories.error || tags.error)
    report(readError('the filters of the blog', categories.error ?? tags.error));
  return { categories: categories.data ?? [], tags: tags.data ?? [] };
}

/** Reads the categories and tags of the sidebar. With a filter, only those that match an article too (BLOG-394). */
export async function readBlogSidebar(
  client: SiteClient,
  filters: ListFilters,
  report: Report,
): Promise<BlogSidebar> {
  const args = listArguments(filters);
  const [every, narrowed] = await Promise.all([
    readEveryLabel(client, report),
    isFiltered(filters)
      ? client.rpc('blog_labels', args, { get: isShared(filters) }).retry(false)
      : undefined,
  ]);
  if (!narrowed) return { ...every, popular: every.tags };
  if (narrowed.error) report(readError('the filters beside a filter', narrowed.error));
  const ofKind = (kind: string) => (narrowed.data ?? []).filter((label) => label.kind === kind);
  return { categories: ofKind('category'), tags: ofKind('tag'), popular: every.tags };
}

/** An article of the feed with its full text; `content` is stored HTML, to be sanitised. */
export type StoredPost = Omit<FeedPost, 'html'> & { content: string };

const feedLength = 20;

/** Reads the newest articles with their text; undefined on failure. */
export async function readFeedPosts(client: SiteClient, now: Date): Promise<StoredPost[] | undefined> {
  const { data } = await published(
    client,
    'id, title, slug, excerpt, content, category, tags, publish_date, updated_at, author:profiles(display_name)',
    now,
  )
    .limit(feedLength)
    .retry(false);
  return data?.flatMap(({ slug, publish_date, updated_at, author, title, excerpt, ...post }) =>
    slug === null || publish_date === null
      ? []
      : {
          ...post,
          slug,
          title: frenchSpaces(title),
          excerpt: frenchSpaces(excerpt),
          author: author?.display_name,
          published: publish_date,
          updated: updated_at,
        },
  );
}

/** URL and last visible change of an article: ISO 8601 with the Paris offset. */
export type PostAddress = { path: string; modified: string };

/** Row limit of one API response. */
const mostRows = 1000;

/**
 * Reads every article, newest first, at most `most`: one query per thousand. The change date is the publication
 * date if later. Returns the articles read before a failed query.
 */
export async function readPostAddresses(client: SiteClient, now: Date, most: number): Promise<PostAddress[]> {
  const found: PostAddress[] = [];
  for (let first = 0; first < most; first += mostRows) {
    const { data } = await published(client, 'slug, publish_date, updated_at', now)
      .range(first, Math.min(first + mostRows, most) - 1)
      .retry(false);
    for (const { slug, publish_date, updated_at } of data ?? [])
      if (slug !== null && publish_date !== null)
        found.push({ path: `/blog/${slug}`, modified: later(parisIso(publish_date), parisIso(updated_at)) });
    if (!data || data.length < mostRows) break;
  }
  return found;
}

const later = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b);

/** Reads titles and excerpts of the newest articles, for AI readers; empty on failure. */
export async function readNewestPosts(client: SiteClient, now: Date): Promise<Teaser[]> {
  const { data } = await published(client, columns, now)
    .limit(feedLength)
    .retry(false)
    .overrideTypes<Row[], { merge: false }>();
  return (data ?? []).flatMap(asTeaser);
}
