import { parisIso, parisShortDate } from '#app/lib/time/paris-time.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { frenchSpaces } from '#domain/typography.ts';

import type { FeedPost } from './feed.ts';
import type { ListQuestion } from './list-question.ts';
import { isFiltered } from './list-question.ts';

/** An article as the list tells it. */
export type Teaser = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** Of its publication, ISO 8601 with the offset of Lille. */
  published: string;
  /** « 07 nov. 2025 », as Lille reads it. */
  date: string;
  picture?: string;
};

/** A page of the list, and how many articles the whole of it has. */
export type BlogList = { posts: Teaser[]; count: number };
export type Label = { name: string; posts: number };
export type BlogSidebar = { categories: Label[]; tags: Label[] };

/** Receives what a reading failed with: the page then shows an empty list (checklist T40). */
export type Report = (error: unknown) => void;

export const pageSize = 12;

const columns = 'id, title, slug, excerpt, category, publish_date, featured_image_url, author_id';

/**
 * One page of the articles whose date has come at `now`, newest first, and their count. Two queries, whatever the page
 * and the archive.
 */
export async function getBlogList(
  client: SiteClient,
  question: ListQuestion,
  now: Date,
  report: Report,
): Promise<BlogList> {
  const filters = { search: question.search, in_category: question.category, with_tag: question.tag };
  const first = (question.page - 1) * pageSize;
  // What visitors type is read apart from what every page shares, which `server/memo-reads.ts` keeps. In an address, a
  // text like `in.side` would be a filter on the answer.
  const get = question.search === '' && !/[.(]/.test(question.category + question.tag);
  const [found, counted] = await Promise.all([
    // Far down the list, reading only what is shown is worth a function.
    isFiltered(question) || question.page > 1
      ? client
          .rpc('search_blog_posts', { ...filters, first_row: first, most_rows: pageSize }, { get })
          .retry(false)
      : published(client, columns, now).limit(pageSize).retry(false),
    client.rpc('count_blog_posts', filters, { get }).retry(false),
  ]);
  if (found.error || counted.error) {
    report(told('the list of articles', found.error ?? counted.error));
    return { posts: [], count: 0 };
  }
  return { posts: found.data.flatMap(asTeaser), count: counted.data };
}

/** The reading of the specification (2 §7, « Blog list »); articles of the same instant keep one order. */
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

/** The same question for all who ask within a minute, so that they share its answer; the database knows the instant. */
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
};

function asTeaser({ slug, publish_date, title, excerpt, category, featured_image_url }: Row): Teaser[] {
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
    },
  ];
}

/** supabase-js answers with plain objects, of which a log would keep nothing. */
function told(what: string, error: { message: string; code: string } | null): Error {
  return new Error(`${what} was not read: ${error?.message} (${error?.code})`);
}

/** The categories and the popular tags with their counts; none when they cannot be read. */
export async function getBlogSidebar(client: SiteClient, report: Report): Promise<BlogSidebar> {
  const [categories, tags] = await Promise.all([
    client.rpc('blog_categories', undefined, { get: true }).retry(false),
    client.rpc('popular_blog_tags', undefined, { get: true }).retry(false),
  ]);
  if (categories.error || tags.error) report(told('the filters of the blog', categories.error ?? tags.error));
  return { categories: categories.data ?? [], tags: tags.data ?? [] };
}

/** An article as the feed gives it whole; `content` is HTML as it is stored, to be sanitised. */
export type StoredPost = Omit<FeedPost, 'html'> & { content: string };

const feedLength = 20;

/** The newest articles with their text; undefined when they cannot be read. */
export async function getFeedPosts(client: SiteClient, now: Date): Promise<StoredPost[] | undefined> {
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

/** Where an article is, and when what it shows last changed: ISO 8601 with the offset of Lille. */
export type PostAddress = { path: string; modified: string };

/** No answer of the API holds more rows. */
const mostRows = 1000;

/**
 * Every article, newest first, at most `most`: one query a thousand. An article that came at its date has changed the
 * site then, whenever it was written. Those read until a query failed.
 */
export async function getPostAddresses(client: SiteClient, now: Date, most: number): Promise<PostAddress[]> {
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

/** Titles and excerpts of the newest articles, for AI readers; none when they cannot be read. */
export async function getNewestPosts(client: SiteClient, now: Date): Promise<Teaser[]> {
  const { data } = await published(client, columns, now).limit(feedLength).retry(false);
  return (data ?? []).flatMap(asTeaser);
}
