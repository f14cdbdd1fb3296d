import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The names that a query returns: each one breaks the rule. */
async function faults(query: PromiseLike<readonly { name: string }[]>): Promise<string[]> {
  return (await query).map(({ name }) => name);
}

test('every table of public and private has row-level security', async () => {
  const { owner: sql } = database;
  expect(
    await faults(sql`
      select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p') and not relrowsecurity`),
  ).toEqual([]);
});

test('every view runs with the rights of its reader', async () => {
  const { owner: sql } = database;
  expect(
    await faults(sql`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any (reloptions), false)`),
  ).toEqual([]);
});

test('every function of public and private has an empty search path', async () => {
  const { owner: sql } = database;
  expect(
    await faults(sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        -- An aggregate has no settings: those of its functions apply.
        and prokind <> 'a' and not coalesce('search_path=""' = any (proconfig), false)`),
  ).toEqual([]);
});

test('every foreign key has an index that begins with its columns', async () => {
  const { owner: sql } = database;
  expect(
    await faults(sql`
      select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (
          select from pg_index
          where indrelid = conrelid
            and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey
        )`),
  ).toEqual([]);
});

test('no policy evaluates the caller once for each row', async () => {
  const policies = await database.owner<{ name: string; rule: string }[]>`
    select tablename || ': ' || policyname as name, coalesce(qual, '') || ' ' || coalesce(with_check, '') as rule
    from pg_policies where schemaname = 'public'`;
  // `( SELECT auth.uid() AS uid)` is computed once for the statement.
  const perRow = policies.filter(({ rule }) =>
    /(auth\.(uid|role|jwt)|is_banned|private\.(now|may))\(/.test(
      rule.replaceAll(/SELECT [\w.]+\([^()]*\)/g, ''),
    ),
  );
  expect(policies.length).toBeGreaterThan(40);
  expect(perRow.map(({ name }) => name)).toEqual([]);
});

test('a table has one permissive policy for each action and role', async () => {
  const { owner: sql } = database;
  const policies = await faults(sql`
    select concat_ws(' ', schemaname || '.' || tablename, action, role) as name
    from pg_policies, unnest(roles) as role,
      unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as action
    where permissive = 'PERMISSIVE' and schemaname in ('public', 'private', 'storage', 'realtime', 'auth')`);
  expect(policies.length).toBeGreaterThan(100);
  expect(policies.filter((name, place) => policies.indexOf(name) !== place)).toEqual([]);
});

test('visitors may execute exactly these functions that bypass the policies, each with its reason', async () => {
  const { owner: sql } = database;
  const open = await sql<{ name: string; reason: string | null }[]>`
    select pronamespace::regnamespace || '.' || proname as name, obj_description(oid, 'pg_proc') as reason
    from pg_proc
    where prosecdef and has_function_privilege('anon', oid, 'execute')
      and pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'extensions')
    order by 1`;
  expect(open.map(({ name }) => name)).toEqual([
    'private.is_comment_public',
    'private.is_post_public',
    'private.is_public_author',
    // The link of a preview is the right to read its article.
    'public.article_preview',
    // The badge of the author of a published comment; the other badges of members are private.
    'public.author_badge',
    'public.blog_categories',
    'public.blog_labels',
    // Campaigns that left, whose switch is on.
    'public.campaign_archive',
    'public.comment_count',
    'public.comment_reaction_counts',
    'public.count_blog_posts',
    'public.featured_focal',
    'public.gallery_focal',
    'public.organizer_focal',
    // The pages of past evenings that organisers published.
    'public.past_evening',
    'public.past_evenings',
    'public.popular_blog_tags',
    'public.report_browser_error',
    // Persons without an account ask to be taken off a photo.
    'public.request_photo_removal',
    'public.search_blog_posts',
    'public.submit_illegal_content_notice',
    'public.testimonial_focal',
    'public.ticket_url',
  ]);
  for (const { reason } of open) expect(reason).toMatch(/^Open to visitors: .+/);
});

test('every write of members in their own name requires the second factor', async () => {
  const { owner: sql } = database;
  // Visits are exempt. Policies that ask for a permission include the second factor through may().
  expect(
    await faults(sql`
      select own.schemaname || '.' || own.tablename || ' ' || own.cmd as name
      from pg_policies as own
      cross join lateral (select concat_ws(' ', own.qual, own.with_check) as text) as rule
      where own.permissive = 'PERMISSIVE' and 'authenticated' = any (own.roles) and own.cmd <> 'SELECT'
        and own.schemaname in ('public', 'storage') and own.tablename <> 'analytics_events'
        and rule.text ~ '= ?\\(+ ?SELECT auth\\.uid\\(\\)' and rule.text !~ 'may\\([^()]*\\)[^(]*\\) AND'
        and not exists (
          select from pg_policies as guard
          where guard.schemaname = own.schemaname and guard.tablename = own.tablename
            and guard.permissive = 'RESTRICTIVE' and guard.cmd in (own.cmd, 'ALL')
            and concat_ws(' ', guard.qual, guard.with_check) like '%second_factor_satisfied%'
        )
        and coalesce(own.with_check, own.qual) not like '%second_factor_satisfied%'`),
  ).toEqual([]);
});

test('no API role may truncate, reference or add triggers to a table', async () => {
  const { owner: sql } = database;
  expect(
    await faults(sql`
      select distinct oid::regclass || ' ' || role.name as name
      from pg_class, unnest(array['anon', 'authenticated']) as role (name),
        unnest(array['truncate', 'references', 'trigger', 'maintain']) as privilege
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege(role.name, oid, privilege)`),
  ).toEqual([]);
});

test('the realtime publication has exactly these tables', async () => {
  const { owner: sql } = database;
  expect(
    await faults(sql`
      select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by tablename`),
  ).toEqual([
    'alerts',
    'blog_comments',
    'comment_reactions',
    'comment_reports',
    'illegal_content_notices',
    'newsletter_campaigns',
    'tasks',
    'users_badges',
  ]);
});
