import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf, pagesTouched } from '#tests/support/page-cost.ts';

/**
 * Growth bar S4: reading the queues among 100,000 comments costs at most 1.5 times as much as among 5,000. The cost
 * is the number of database pages read, which does not depend on the load of the machine.
 */
const bar = 1.5;

/** Queue sizes are counted up to a thousand, which bounds their cost. */
const counts = 'select public.moderation_counts()';
const countsBar = 3_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

/** Ten comments of each author: one in 50 pending, one in 50 refused, one in 97 with a link. */
async function grow(from: number, to: number): Promise<void> {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into public.profiles (id, display_name)
      select md5('growth' || n)::uuid, 'Membre ' || n
      from generate_series(${from / 10}::integer, ${to / 10}::integer - 1) as n`;
    await tx`
      insert into public.blog_comments (post_id, user_id, content, is_approved, is_visible, refusal_reason, created_at)
      select
        (select id from public.blog_posts where slug = 'public'), md5('growth' || n / 10)::uuid,
        'Bonsoir, commentaire numéro ' || n || case when n % 97 = 0 then ' https://exemple.fr' else '' end,
        n % 50 > 1, n % 50 > 1, case when n % 50 = 1 then 'spam' end,
        '2025-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(${from}::integer, ${to}::integer - 1) as n`;
  });
  // Autovacuum does the same within a minute.
  await world.sql`vacuum (analyze) public.blog_comments`;
}

const reads = {
  'En attente': "select public.moderation_page('pending')",
  Signalés: "select public.moderation_page('reported')",
  Approuvés: "select public.moderation_page('approved')",
  Refusés: "select public.moderation_page('refused')",
  Tous: "select public.moderation_page('all')",
  'avec un lien': "select public.moderation_page('all', '{\"link\": true}')",
  'une fiche': "select public.member_record(md5('growth1')::uuid)",
} as const;

const costOf = (call: string) => pagesTouched(world.sql, world.idOf('admin'), call);
const measure = () => costsOf(world.sql, world.idOf('admin'), reads);

test(
  'queue reads cost at most 1.5 times as much with 100,000 comments as with 5,000',
  { timeout: 240_000 },
  async () => {
    await grow(0, 5_000);
    const few = await measure();
    await grow(5_000, 100_000);
    const many = await measure();
    expect.soft(await costOf(counts)).toBeLessThanOrEqual(countsBar);
    for (const [name, pages] of few) {
      expect.soft(pages, name).toBeGreaterThan(10);
      expect
        .soft((many.get(name) ?? Infinity) / pages, `${name}: ${pages} → ${many.get(name)}`)
        .toBeLessThanOrEqual(bar);
    }
  },
);
