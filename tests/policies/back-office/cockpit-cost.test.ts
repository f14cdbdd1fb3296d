import { afterAll, beforeAll, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf } from '#tests/support/page-cost.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

const inserts = {
  'public.blog_comments': `
    (post_id, content, is_approved, created_at)
    select '${ids.publicPost}', 'Commentaire ' || n, n % 50 > 0, now() - make_interval(mins => n)`,
  'public.newsletter_subscribers': `
    (email, status, source, consent_version, created_at)
    select 'a' || n || '@exemple.fr', 'pending', 'footer', '2025-10-21', now() - make_interval(mins => n)`,
  'private.mail_outbox': `
    (recipient, template, state, sent_at) select 'a' || n || '@exemple.fr', 'recovery', 'sent', now()`,
  'public.blog_posts': `
    (title, slug, content, category, is_published, publish_date)
    select 'Article', 'article-' || n, '<p>a</p>', 'Lille', true, now() - make_interval(hours => n)`,
};

// SPEED-07: the cost is the number of pages, which does not depend on the load of the machine.
test('ADMIN-127 the parts of the dashboard read few pages among 100,000 comments, subscribers, mails and articles', async () => {
  for (const [table, insert] of Object.entries(inserts)) {
    // In parts, each within the time that one statement has on a loaded machine.
    for (let from = 1; from <= 100_000; from += 20_000)
      await world.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx.unsafe(
          `insert into ${table} ${insert} from generate_series(${from}, ${from + 19_999}) as n`,
        );
      });
    await world.sql.unsafe(`vacuum (analyze) ${table}`);
  }
  const [{ pages = 0 } = {}] = await world.sql<{ pages: number }[]>`
    select relpages as pages from pg_class where oid = 'public.blog_comments'::regclass`;
  expect(pages).toBeGreaterThan(1000);
  const costs = await costsOf(world.sql, world.idOf('admin'), {
    work: 'select public.cockpit_work()',
    edition: 'select public.edition_cockpit()',
    latest: 'select public.cockpit_latest()',
    setup: 'select public.cockpit_setup()',
  });
  for (const [name, cost] of costs) expect.soft(cost, name).toBeLessThan(800);
}, 300_000);
