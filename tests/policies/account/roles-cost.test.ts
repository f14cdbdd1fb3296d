import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf, pagesTouched } from '#tests/support/page-cost.ts';

/**
 * Reading a page of /admin/roles among 100,000 rows costs at most 1.5 times as much as among 5,000. The cost is the
 * number of database pages read, which does not depend on the load of the machine.
 */
const bar = 1.5;

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

/** One role and one open request of each member; a request in ten is decided. */
async function grow(from: number, to: number): Promise<void> {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local statement_timeout = 0`;
    const members = tx`generate_series(${from}::integer, ${to}::integer - 1) as n`;
    await tx`
      insert into auth.users (id, email, aud, role, email_confirmed_at)
      select md5('member' || n)::uuid, 'membre' || n || '@exemple.fr', 'authenticated', 'authenticated', now()
      from ${members}`;
    await tx`insert into public.profiles (id, display_name) select md5('member' || n)::uuid, 'Membre ' || n from ${members}`;
    await tx`
      insert into public.user_roles (user_id, role, created_at)
      select md5('member' || n)::uuid, (array['moderator', 'editor', 'newsletter', 'reader'])[1 + n % 4],
        '2025-01-01'::timestamptz + n * interval '1 minute'
      from ${members}`;
    await tx`
      insert into public.access_requests (user_id, message, status, created_at)
      select md5('member' || n)::uuid, 'Je voudrais écrire.', case when n % 10 = 0 then 'declined' else 'open' end,
        '2025-01-01'::timestamptz + n * interval '1 minute'
      from ${members}`;
  });
  // Autovacuum does the same within a minute.
  for (const table of ['auth.users', 'public.profiles', 'public.user_roles', 'public.access_requests']) {
    await world.sql.unsafe(`vacuum (analyze) ${table}`);
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';
const reads = {
  administrateurs: "select public.role_members('admin')",
  'rédacteurs, page suivante': `select public.role_members('editor', '2025-01-02 00:00:00+00_${nobody}')`,
  demandes: 'select public.access_requests_page()',
  'demandes, page suivante': `select public.access_requests_page(25, '2025-01-02 00:00:00+00_${nobody}')`,
  recherche: "select public.find_members('membre4321@exemple.fr')",
} as const;

/** The first page of a role counts all its members: 25,000 here. */
const countBar = 2_000;

test(
  'ROLES-41 reads of roles and requests cost at most 1.5 times as much with 100,000 members as with 5,000',
  { timeout: 240_000 },
  async () => {
    const admin = world.idOf('admin');
    await grow(0, 5_000);
    const few = await costsOf(world.sql, admin, reads);
    await grow(5_000, 100_000);
    const many = await costsOf(world.sql, admin, reads);
    for (const [name, pages] of few) {
      expect.soft(pages, name).toBeGreaterThan(5);
      expect
        .soft(many.get(name) ?? Infinity, `${name}: ${pages} → ${many.get(name)}`)
        .toBeLessThanOrEqual(Math.max(bar * pages, pages + 30));
    }
    const first = await pagesTouched(world.sql, admin, "select public.role_members('editor')");
    expect.soft(first, `first page: ${first}`).toBeLessThanOrEqual(countBar);
  },
);
