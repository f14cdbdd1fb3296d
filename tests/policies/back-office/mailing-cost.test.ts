import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf, pagesTouched } from '#tests/support/page-cost.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

const cost = (call: string) => pagesTouched(world.sql, world.idOf('admin'), call);

/** Bounces of 200 subscribers in turn: one in 200 is of a rare domain, one in 50 a complaint. */
async function bounce(from: number, to: number): Promise<void> {
  await world.sql`
    insert into private.newsletter_bounces (subscriber_id, kind, origin, created_at)
    select s.id, case when n % 50 = 1 then 'complaint' else 'hard' end, 'provider', now() - n * interval '1 minute'
    from generate_series(${from}::integer, ${to}::integer - 1) as n
    join public.newsletter_subscribers as s
      on s.email = 'b' || n % 200 || case when n % 200 = 0 then '@rare.example' else '@exemple.fr' end`;
  await world.sql.unsafe('vacuum (analyze) private.newsletter_bounces');
}

test(
  'SPEED-07 a page of bounces costs at most twice as much with 20,000 bounces as with 1,000, also by domain',
  { timeout: 120_000 },
  async () => {
    await world.sql`
      insert into public.newsletter_subscribers (email, source, consent_version)
      select 'b' || n || case when n = 0 then '@rare.example' else '@exemple.fr' end, 'footer', 'a'
      from generate_series(0, 199) as n`;
    await bounce(0, 1_000);
    const reads = {
      all: 'select public.bounces_page()',
      domain: `select public.bounces_page(null, 'exemple.fr', null, 4)`,
      'rare domain': `select public.bounces_page(null, 'rare.example', null, 4)`,
      'kind in a domain': `select public.bounces_page('complaint', 'exemple.fr', null, 4)`,
      'unknown domain': `select public.bounces_page(null, 'absent.example')`,
    };
    const few = await costsOf(world.sql, world.idOf('admin'), reads);
    await bounce(1_000, 20_000);
    const many = await costsOf(world.sql, world.idOf('admin'), reads);
    for (const [name, pages] of few)
      expect
        .soft(many.get(name) ?? Infinity, `${name}: ${pages} → ${many.get(name)}`)
        .toBeLessThanOrEqual(Math.max(2 * pages, pages + 30));
  },
);

test('SPEED-07 the audience of 20,000 waiting addresses costs less than a page for eight of them', async () => {
  await world.sql`
    insert into private.waiting_list (edition_id, email, status, source, consent_version, confirmed_at)
    select e.id, 'a' || n || '@exemple.fr', 'confirmed', 'home', '2025-11-25', now()
    from generate_series(1, 20000) as n, (select id from public.event_editions where is_next) as e`;
  await world.sql.unsafe('vacuum (analyze) private.waiting_list');
  const pages = await cost(`select public.campaign_audience('waiting_list')`);
  expect(pages).toBeGreaterThan(100);
  expect(pages).toBeLessThan(20_000 / 8);
});

test('SPEED-07 a page among 20,000 alerts costs less than a page for eight of them', async () => {
  await world.sql`
    insert into public.alerts (type, subject, amount, changed_at)
    select case when n % 2 = 0 then 'campaign_done' else 'report' end, left(md5(n::text), 32), 1, now() - n * interval '1 second'
    from generate_series(1, 20000) as n`;
  await world.sql`update public.user_roles set created_at = now() - interval '1 year'`;
  await world.sql.unsafe('vacuum (analyze) public.alerts');
  const reads = {
    page: `select public.alerts_page()`,
    type: `select public.alerts_page('{"type": "report"}')`,
    unread: 'select public.unread_alerts()',
  };
  for (const [name, pages] of await costsOf(world.sql, world.idOf('admin'), reads)) {
    expect.soft(pages, name).toBeGreaterThan(100);
    expect.soft(pages, name).toBeLessThan(20_000 / 8);
  }
});
