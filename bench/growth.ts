/** S4: the same queries on a small and on a large database. */
import { backOfficeQueries } from './back-office-queries.ts';
import { fillMembers } from './fill-members.ts';
import { fillNewsletter } from './fill-newsletter.ts';
import { fillVisits } from './fill-visits.ts';
import { commentedPost, createAccount, fill, large, openSuperuser, publishableKey, small } from './fill.ts';
import type { Amount } from './fill.ts';
import { compareRates, compareTimes } from './load.ts';
import { atMost } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

const now = '2026-01-01T00:00:00Z';

/** The queries of a visitor's pages (SPEED-07). */
const visitorQueries = (posts: number) => ({
  'blog list': `/rest/v1/blog_posts?select=id,title,slug,excerpt,category,publish_date,featured_image_url,author_id&is_published=eq.true&publish_date=not.is.null&publish_date=lte.${now}&order=publish_date.desc&limit=12`,
  'article with its author': `/rest/v1/blog_posts?select=*,profiles(display_name,avatar_url,bio)&slug=eq.bench-1&is_published=eq.true`,
  'comments of an article': `/rest/v1/blog_comments?select=*,profiles(display_name,avatar_url)&post_id=eq.${commentedPost}&parent_id=is.null&order=created_at.desc&limit=20`,
  'last page of the blog': `/rest/v1/rpc/search_blog_posts?first_row=${posts - 12}`,
  'articles with a rare tag': '/rest/v1/rpc/search_blog_posts?with_tag=rare',
});

/** The queries of the back-office. */
const administratorQueries = {
  'pending comments': '/rest/v1/rpc/moderation_page',
  'approved comments': '/rest/v1/rpc/moderation_page?queue=approved',
  'queue sizes': '/rest/v1/rpc/moderation_counts',
};

/**
 * A query whose result does not grow. Each query is compared with it in alternation, because a slow machine slows
 * both.
 */
const constant = '/rest/v1/testimonials?select=*&order=id&limit=20';

/** For each query, the ratio of its time on the large database to its time on the small one. */
export async function growth(
  { url }: BenchSite,
  folders: { dataDir: string; socketDir: string },
): Promise<Row[]> {
  const sql = openSuperuser(folders.socketDir);
  const visitor = { apikey: await publishableKey(url) };
  const rates = async ({ posts }: Amount, administrator: Record<string, string>) => {
    const measured = new Map<string, number>();
    const measure = async (queries: Record<string, string>, headers: Record<string, string>) => {
      for (const [name, path] of Object.entries(queries)) {
        const pair: [string, string] = [new URL(path, url).href, new URL(constant, url).href];
        const { ratio } = await compareRates(pair, { rounds: 3, seconds: 1, headers, connections: 10 });
        measured.set(name, ratio);
      }
    };
    await measure(visitorQueries(posts), visitor);
    const asAdministrator = { ...visitor, ...administrator };
    await measure(administratorQueries, asAdministrator);
    for (const [name, path] of Object.entries(backOfficeQueries)) {
      const pair: [string, string] = [new URL(constant, url).href, new URL(path, url).href];
      measured.set(name, await compareTimes(pair, { requests: 80, headers: asAdministrator }));
    }
    return measured;
  };
  try {
    const { id, token } = await createAccount(url, folders.dataDir, 'organisatrice@exemple.fr');
    await sql`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
    const administrator = { authorization: `Bearer ${token}` };
    await fill(sql, small);
    await fillMembers(sql, { members: 0, entries: 0 }, small);
    await fillVisits(sql, { visits: 0 }, small);
    await fillNewsletter(sql, { members: 0 }, small);
    const few = await rates(small, administrator);
    await fill(sql, large);
    await fillMembers(sql, small, large);
    await fillVisits(sql, small, large);
    await fillNewsletter(sql, small, large);
    const many = await rates(large, administrator);
    return [...few].map(([name, rate]) =>
      atMost(`S4 ${name}, large database against small`, rate / (many.get(name) ?? 0), 1.5, '×'),
    );
  } finally {
    await sql.end();
  }
}
