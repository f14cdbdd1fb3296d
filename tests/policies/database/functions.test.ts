import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readCatalog } from '#scripts/database-types/catalog.ts';

import { functionAccess } from '#tests/policies/matrix/matrix.ts';
import type { World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
let functions: Awaited<ReturnType<typeof readCatalog>>['functions'];
beforeAll(async () => {
  world = await startWorld({ roles: true });
  ({ functions } = await readCatalog(world.sql));
});
afterAll(() => world.stop());

test('every function of the exposed schema is in the access matrix', () => {
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(functionAccess).toSorted());
});

const samples: Record<string, unknown> = {
  int2: 1,
  int4: 1,
  int8: 1,
  numeric: 0.5,
  bool: true,
  jsonb: {},
  uuid: null,
  _uuid: null,
  _text: null,
  timestamptz: null,
  date: null,
};

describe.each(Object.entries(functionAccess))('%s', (name, allowed) => {
  test.each(identities)('called by %s', async (who) => {
    const given = functions.find((fn) => fn.name === name)?.arguments ?? [];
    const values = given.map(({ name: key, type }) => [key, type in samples ? samples[type] : 'x']);
    const { error } = await world.client(who).rpc(name, Object.fromEntries(values));
    // Permitted callers may still get another error, for example for invalid values.
    if (allowed.includes(who)) expect(error?.code).not.toBe('42501');
    else expect(error?.code).toBe('42501');
  });
});

test('anonymous visitors may execute exactly these functions of public and private', async () => {
  const found = await world.sql<{ name: string }[]>`
    select pronamespace::regnamespace || '.' || proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prokind = 'f' and has_function_privilege('anon', oid, 'execute')
    order by 1`;
  expect(found.map(({ name }) => name)).toEqual([
    'private.comments_are_open',
    'private.fold',
    'private.is_comment_public',
    'private.is_post_public',
    'private.is_public_author',
    'private.is_safe_url',
    'private.now',
    'private.trim',
    'public.accepts_comments',
    'public.article_preview',
    'public.author_badge',
    'public.blog_categories',
    'public.blog_labels',
    // Campaigns that left, whose switch is on.
    'public.campaign_archive',
    'public.comment_count',
    'public.comment_reaction_counts',
    'public.comment_replies',
    'public.count_blog_posts',
    'public.featured_focal',
    'public.gallery_focal',
    'public.organizer_focal',
    'public.past_evening',
    'public.past_evenings',
    'public.popular_blog_tags',
    'public.report_browser_error',
    'public.request_photo_removal',
    'public.search_blog_posts',
    'public.submit_illegal_content_notice',
    'public.testimonial_focal',
    'public.ticket_url',
  ]);
});

test.each(['private', 'auth', 'storage', 'realtime', 'extensions', 'pg_catalog', 'information_schema'])(
  'does not expose the schema %s, even to the service role',
  async (schema) => {
    for (const client of [world.stack.anon(), world.stack.service()]) {
      const { error } = await client.schema(schema).from('users').select();
      expect(error?.code).toBe('PGRST106');
    }
  },
);

test('no function is executable by PUBLIC', async () => {
  const found = await world.sql<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')
      and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`;
  expect(found.map(({ name }) => name)).toEqual([]);
});
