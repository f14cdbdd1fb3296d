/** S4: the same queries on a small and on a large database. */
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';

import { loadKeys } from '#backend/keys.ts';

import { compareRates } from './load.ts';
import { atMost } from './row.ts';
import type { Row } from './row.ts';
import type { BenchSite } from './site.ts';

const small = { posts: 100, comments: 100 };
const large = { posts: 10_000, comments: 100_000 };

const post = '00000000-0000-4000-8000-000000000001';
const now = '2026-01-01T00:00:00Z';

/** The queries of a visitor's pages (SPEED-07). */
const visitorQueries = (posts: number) => ({
  'blog list': `/rest/v1/blog_posts?select=id,title,slug,excerpt,category,publish_date,featured_image_url,author_id&is_published=eq.true&publish_date=not.is.null&publish_date=lte.${now}&order=publish_date.desc&limit=12`,
  'article with its author': `/rest/v1/blog_posts?select=*,profiles(display_name,avatar_url,bio)&slug=eq.bench-1&is_published=eq.true`,
  'comments of an article': `/rest/v1/blog_comments?select=*,profiles(display_name,avatar_url)&post_id=eq.${post}&parent_id=is.null&order=created_at.desc&limit=20`,
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

/** Inserts articles and comments up to these numbers; half of the comments belong to one article. */
async function grow(sql: postgres.Sql, { posts, comments }: typeof small): Promise<void> {
  await sql`
    insert into public.blog_posts (id, title, slug, excerpt, content, category, tags, is_published, publish_date)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Article ' || n, 'bench-' || n,
      'De quoi il est question.', '<p>Un paragraphe.</p>', 'Rayon ' || n % 5,
      case when n in (2, 50, 90) then array['rare'] else array['courant'] end, true,
      '2025-01-01'::timestamptz + n * interval '10 minutes'
    from generate_series(1, ${posts}::integer) as n on conflict do nothing`;
  await sql.begin(async (tx) => {
    // Disables triggers: the cost of writing is not measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.blog_comments (id, post_id, content, is_approved, is_visible, created_at)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
        case n % 2 when 0 then ${post} else ('00000000-0000-4000-8000-' || lpad((1 + n % ${posts})::text, 12, '0')) end::uuid,
        'Bonsoir, commentaire numéro ' || n, n % 3 <> 0, true, '2025-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${comments}::integer) as n on conflict do nothing`;
  });
  await sql`vacuum (analyze) public.blog_posts, public.blog_comments`;
}

/** Creates an administrator, signs in and returns the request headers. */
async function administratorHeaders(url: string, dataDir: string, sql: postgres.Sql) {
  const { secretKey } = await loadKeys(dataDir);
  const site = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const credentials = { email: 'organisatrice@exemple.fr', password: crypto.randomUUID() };
  const { data, error } = await site.auth.admin.createUser({ ...credentials, email_confirm: true });
  if (error) throw error;
  await sql`insert into public.user_roles (user_id, role) values (${data.user.id}, 'admin')`;
  const signedIn = await site.auth.signInWithPassword(credentials);
  if (signedIn.error) throw signedIn.error;
  return { authorization: `Bearer ${signedIn.data.session.access_token}` };
}

/** For each query, the ratio of its time on the large database to its time on the small one. */
export async function growth(
  { url }: BenchSite,
  folders: { dataDir: string; socketDir: string },
): Promise<Row[]> {
  const sql = postgres({
    host: folders.socketDir,
    database: 'aline',
    username: 'postgres',
    max: 1,
    onnotice: () => undefined,
  });
  const visitor = { apikey: /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? '' };
  const rates = async ({ posts }: typeof small, administrator: Record<string, string>) => {
    const measured = new Map<string, number>();
    const measure = async (queries: Record<string, string>, headers: Record<string, string>) => {
      for (const [name, path] of Object.entries(queries)) {
        const pair: [string, string] = [new URL(path, url).href, new URL(constant, url).href];
        const { ratio } = await compareRates(pair, { rounds: 3, seconds: 1, headers, connections: 10 });
        measured.set(name, ratio);
      }
    };
    await measure(visitorQueries(posts), visitor);
    await measure(administratorQueries, { ...visitor, ...administrator });
    return measured;
  };
  try {
    const administrator = await administratorHeaders(url, folders.dataDir, sql);
    await grow(sql, small);
    const few = await rates(small, administrator);
    await grow(sql, large);
    const many = await rates(large, administrator);
    return [...few].map(([name, rate]) =>
      atMost(`S4 ${name}, large database against small`, rate / (many.get(name) ?? 0), 1.5, '×'),
    );
  } finally {
    await sql.end();
  }
}
