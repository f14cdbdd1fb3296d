import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf } from '#tests/support/page-cost.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

async function grow(from: number, to: number): Promise<void> {
  await world.sql`
    insert into private.waiting_list (edition_id, email, status, source, consent_version, confirmed_at, created_at)
    select e.id, case n when 0 then 'zoe' else 'a' || n end || '@exemple.fr', 'confirmed', 'home', '2025-11-25', now(), now() - n * interval '1 minute'
    from generate_series(${from}::integer, ${to}::integer - 1) as n, (
      select id from public.event_editions order by starts_at desc limit 1
    ) as e`;
  await world.sql.unsafe('vacuum (analyze) private.waiting_list');
}

test(
  'NEWSLETTER-177 a page of the waiting list costs at most twice as much with 20,000 addresses as with 1,000',
  { timeout: 120_000 },
  async () => {
    await grow(0, 1_000);
    const [middle] = await world.sql<{ after: string }[]>`
      select (to_jsonb(w) ->> 'created_at') || '_' || w.id as after from private.waiting_list as w
      order by w.created_at desc offset 500 limit 1`;
    const reads = {
      first: 'select public.waiting_list_page()',
      next: `select public.waiting_list_page(null, '${middle?.after ?? ''}')`,
      whole: `select public.waiting_list_page('a7@exemple.fr')`,
      beginning: `select public.waiting_list_page('zo')`,
    };
    const few = await costsOf(world.sql, world.idOf('admin'), reads);
    await grow(1_000, 20_000);
    const many = await costsOf(world.sql, world.idOf('admin'), reads);
    for (const [name, pages] of few) {
      expect.soft(pages, name).toBeGreaterThan(5);
      expect
        .soft((many.get(name) ?? Infinity) / pages, `${name}: ${pages} → ${many.get(name)}`)
        .toBeLessThanOrEqual(2);
    }
  },
);
