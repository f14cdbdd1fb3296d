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
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local statement_timeout = 0`;
    await tx`create temporary table wanted on commit drop as
      select n, md5('member' || n)::uuid as id from generate_series(${from}::integer, ${to}::integer - 1) as n`;
    await tx`insert into auth.users (id, email, email_confirmed_at) select id, n || '@exemple.fr', now() from wanted`;
    await tx`insert into public.profiles (id, display_name) select id, 'Membre ' || n from wanted`;
    await tx`
      insert into private.member_index (user_id, email_key, name_key, confirmed, created_at)
      select id, n || '@exemple.fr', 'membre ' || n, true, now() from wanted`;
    await tx`
      insert into public.users_badges (user_id, badge_tier, status) select id, 'bronze', 'active' from wanted`;
    await tx`
      insert into public.directory_profiles (user_id, id, headline, is_listed)
      select id, id, 'Métier', true from wanted`;
    await tx`
      insert into private.directory_entries (user_id, id, name_key, search_key)
      select id, id, 'membre ' || n, 'membre ' || n || ' metier ' || case when n = 1 then 'zebulon' else '' end
      from wanted`;
  });
  for (const table of ['auth.users', 'public.profiles', 'private.member_index', 'public.users_badges'])
    await world.sql.unsafe(`vacuum (analyze) ${table}`);
  for (const table of ['public.directory_profiles', 'private.directory_entries'])
    await world.sql.unsafe(`vacuum (analyze) ${table}`);
}

const reads = {
  first: 'select public.directory_page()',
  next: `select public.directory_page('', 'membre 1500 ffffffff-ffff-ffff-ffff-ffffffffffff')`,
  search: `select public.directory_page('zébulon')`,
};

test(
  'BADGE-108 a page costs at most twice as much with 40,000 members in the directory as with 2,000',
  { timeout: 120_000 },
  async () => {
    await grow(0, 2_000);
    const few = await costsOf(world.sql, world.idOf('owner'), reads);
    await grow(2_000, 40_000);
    const many = await costsOf(world.sql, world.idOf('owner'), reads);
    for (const [name, pages] of few) {
      expect.soft(pages, name).toBeGreaterThan(5);
      expect
        .soft((many.get(name) ?? Infinity) / pages, `${name}: ${pages} → ${many.get(name)}`)
        .toBeLessThanOrEqual(2);
    }
  },
);
