import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import type { Database } from '#domain/database.types.gen.ts';
import { writeArticle } from '#tests/support/articles.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { readPage } from '#tests/support/formats/read-page.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { startSite } from '#tests/support/running-site.ts';
import { temporaryDataDir } from '#tests/support/temporary-data-dir.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

/**
 * The promise is two seconds; a busy machine takes longer to render. Without a notification, a cached page would stay for a
 * minute.
 */
const soon = { timeout: 10_000, interval: 100 };

let database: TestDatabase;
let dataDir: string;
let sites: RunningSite[] = [];
let editor: SupabaseClient<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  // Processes of one database sign with the same keys.
  dataDir = await temporaryDataDir();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  sites = [await startSite(env), await startSite(env)];
  editor = await signInEditor(sites[0]?.url ?? '');
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.dispose()));
  await database.drop();
  await removeFolder(dataDir);
});

async function signInEditor(url: string): Promise<SupabaseClient<Database>> {
  const keys: Record<string, string> = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const client = (key: string) =>
    createClient<Database>(url, keys[key] ?? '', {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const account = { email: 'redaction@exemple.fr', password: 'un mot de passe assez long' };
  const { data, error } = await client('secretKey').auth.admin.createUser({
    ...account,
    email_confirm: true,
  });
  if (error) throw error;
  await database.owner`insert into public.user_roles (user_id, role) values (${data.user.id}, 'editor')`;
  const signedIn = client('publishableKey');
  const { error: refusal } = await signedIn.auth.signInWithPassword(account);
  if (refusal) throw refusal;
  return signedIn;
}

let attempts = 0;
/**
 * An article that is not public, and the page of another one of its category. Each call has addresses of its own, so
 * that a test can be repeated.
 */
async function written(name: string, more: Parameters<typeof writeArticle>[1]) {
  attempts += 1;
  const slug = `${name}-${attempts}`;
  const title = `Un titre pour ${slug}`;
  const category = `Rayon ${slug}`;
  const neighbour = `voisin-de-${slug}`;
  await writeArticle(database.owner, { slug: neighbour, title: 'Le voisin', category });
  const id = await writeArticle(database.owner, { slug, title, category, ...more });
  return { id, slug, title, neighbour };
}
type Written = Awaited<ReturnType<typeof written>>;

/** Where each process shows the article: in the same order in all of them. */
async function shownBy({ title, neighbour, slug: own }: Written, slug = own): Promise<string[][]> {
  return Promise.all(
    sites.map(async ({ url }) => {
      const text = async (path: string) => (await fetch(url + path)).text();
      const [page, list, feed, sitemap, guide, beside] = await Promise.all([
        fetch(`${url}/blog/${slug}`, { redirect: 'manual' }),
        text('/blog'),
        text('/blog/flux.xml'),
        text('/sitemap.xml'),
        text('/llms.txt'),
        readPage(`${url}/blog/${neighbour}`),
      ]);
      const similar = beside.all('section[aria-labelledby="similar-title"] h3').map(({ text }) => text);
      return Object.entries({
        page: page.status === 200,
        list: list.includes(title),
        feed: feed.includes(title),
        sitemap: sitemap.includes(`/blog/${slug}<`),
        guide: guide.includes(`/blog/${slug}`),
        similar: similar.includes(title),
      }).flatMap(([place, shown]) => (shown ? place : []));
    }),
  );
}
const nowhere: string[][] = [[], []];
const places = ['page', 'list', 'feed', 'sitemap', 'guide', 'similar'];
const everywhere = [places, places];

const change = async (id: string, act: string) => {
  const { data } = await editor.rpc('change_articles', { articles: [id], act }).throwOnError();
  expect(data).toMatchObject([{ id, outcome: 'done' }]);
};
/** The status and the target of an address, in each process. */
const follow = (slug: string) =>
  Promise.all(
    sites.map(async ({ url }) => {
      const { status, headers } = await fetch(`${url}/blog/${slug}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    }),
  );

test('BLOG-216 what is published, unpublished, binned and restored appears and disappears everywhere, in every process', async () => {
  const article = await written('a-publier', { is_published: false, publish_date: null });
  const elsewhere = `ailleurs-${article.slug}`;
  const shown = () => shownBy(article);
  const moved = () => shownBy(article, elsewhere);
  // Every page is cached without the article.
  await expect.poll(shown, soon).toEqual(nowhere);
  for (const [show, hide] of [
    ['publish', 'unpublish'],
    ['publish', 'bin'],
  ] as const) {
    await change(article.id, show);
    await expect.poll(shown, soon).toEqual(everywhere);
    await change(article.id, hide);
    await expect.poll(shown, soon).toEqual(nowhere);
  }
  await change(article.id, 'restore');
  await expect.poll(shown, soon).toEqual(everywhere);

  await editor.from('blog_posts').update({ slug: elsewhere }).eq('id', article.id).throwOnError();
  await expect.poll(moved, soon).toEqual(everywhere);
  await expect.poll(() => follow(article.slug), soon).toEqual(sites.map(() => [301, `/blog/${elsewhere}`]));
  await change(article.id, 'bin');
  await expect.poll(moved, soon).toEqual(nowhere);
  await expect.poll(() => follow(article.slug), soon).toEqual(sites.map(() => [404, null]));
}, 120_000);

test('BLOG-217 a scheduled article appears at its time by itself, everywhere, in every process', async () => {
  const at = Date.now() + 6_000;
  const article = await written('programme', { publish_date: new Date(at).toISOString() });
  const shown = () => shownBy(article);
  await expect
    .poll(async () => (await readPage(`${sites[1]?.url}/blog/${article.neighbour}`)).status, soon)
    .toBe(200);
  let last = nowhere;
  const seen: number[] = [];
  await expect
    .poll(
      async () => {
        last = await shown();
        if (last.flat().length > 0) seen.push(Date.now());
        return last;
      },
      { timeout: 6_000 + soon.timeout, interval: 100 },
    )
    .toEqual(everywhere);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(at);
}, 60_000);

test('BLOG-246 tries of unknown preview links do not stop a known one', async () => {
  const { id, title } = await written('apercu', { is_published: false, publish_date: null });
  const { data } = await editor.rpc('create_article_preview', { article: id }).throwOnError();
  const { token } = z.object({ token: z.string() }).parse(data);
  const preview = (key: string) => fetch(`${sites[0]?.url}/apercu/${key}`);
  for (let count = 0; count < 70; count += 1)
    expect((await preview(count.toString(16).padStart(64, '0'))).status).toBe(404);
  expect(await (await preview(token)).text()).toContain(title);
}, 60_000);
