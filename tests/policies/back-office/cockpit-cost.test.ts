import { afterAll, beforeAll, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

/** Database pages that a call reads, once all pages are in memory. */
async function pagesTouched(call: string): Promise<number> {
  return world.sql.begin(async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: world.idOf('admin') });
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    await tx.unsafe(call);
    const [row] = await tx.unsafe<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }[]>(
      `explain (analyze, buffers, format json) ${call}`,
    );
    return row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
  });
}

// SPEED-07: the cost is the number of pages, which does not depend on the load of the machine.
test('ADMIN-127 the parts of the dashboard read few pages among 100,000 comments, subscribers, mails and articles', async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.blog_comments (post_id, content, is_approved, created_at)
      select ${ids.publicPost}, 'Commentaire ' || n, n % 50 > 0, now() - make_interval(mins => n)
      from generate_series(1, 100000) as n`;
    await tx`
      insert into public.newsletter_subscribers (email, status, source, consent_version, created_at)
      select 'a' || n || '@exemple.fr', 'pending', 'footer', '2025-10-21', now() - make_interval(mins => n)
      from generate_series(1, 100000) as n`;
    await tx`
      insert into private.mail_outbox (recipient, template, state, sent_at)
      select 'a' || n || '@exemple.fr', 'recovery', 'sent', now() from generate_series(1, 100000) as n`;
    await tx`
      insert into public.blog_posts (title, slug, content, category, is_published, publish_date)
      select 'Article ' || n, 'article-' || n, '<p>a</p>', 'Lille', true, now() - make_interval(hours => n)
      from generate_series(1, 100000) as n`;
  });
  for (const table of [
    'public.blog_comments',
    'public.newsletter_subscribers',
    'private.mail_outbox',
    'public.blog_posts',
  ])
    await world.sql.unsafe(`vacuum (analyze) ${table}`);
  for (const [call, most] of [
    ['select public.cockpit_work()', 1500],
    ['select public.edition_cockpit()', 300],
    ['select public.cockpit_latest()', 300],
    ['select public.cockpit_setup()', 1500],
  ] as const)
    expect.soft(await pagesTouched(call), call).toBeLessThan(most);
}, 120_000);
