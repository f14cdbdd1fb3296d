import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf, pagesTouched } from '#tests/support/page-cost.ts';

/**
 * Reading the log among 100,000 entries costs at most 1.5 times as much as among 5,000. The cost is the number of
 * database pages read, which does not depend on the load of the machine.
 */
const bar = 1.5;

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

/** One entry a minute: 42 of each 100 are one request, one in 50 is a failed sign-in, one in 500 a change of roles. */
async function grow(from: number, to: number): Promise<void> {
  await world.sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into public.audit_log (created_at, actor_id, actor_role, action, table_name, row_id, after, request_id)
      select
        now() - interval '200 days' + n * interval '1 minute',
        md5('actor' || n % 20)::uuid, 'authenticated',
        case when n % 50 = 49 then 'sign_in_failed' else 'update' end,
        case when n % 50 = 49 then 'accounts' when n % 500 = 7 then 'user_roles' when n % 100 < 42 then 'blog_comments' else 'table_' || n % 30 end,
        md5('row' || n % 1000), jsonb_build_object('n', n, 'text', repeat('x', 80)),
        case when n % 100 < 42 then 'bulk-' || n / 100 else 'r-' || n end
      from generate_series(${from}::integer, ${to}::integer - 1) as n`;
  });
  let sealed: number;
  do {
    sealed = (await world.stack.service().rpc('seal_audit_log', { batch: 5000 })).data;
  } while (sealed > 0);
  // Autovacuum does the same within a minute.
  await world.sql`vacuum (analyze) public.audit_log`;
  await world.sql`vacuum (analyze) private.audit_seals`;
  await world.sql`vacuum (analyze) private.audit_queue`;
}

/** A part of the check reads its entries by their key, so many pages for each. */
const checked = 500;
const check = `select public.check_audit_log(1000, ${checked})`;
const checkBar = 4 * checked;

const page = (filters: object) => `select public.audit_page('${JSON.stringify(filters)}')`;
const reads = () => ({
  'no filter': page({}),
  actor: page({ actor: '8a31a0f5-0000-4000-8000-000000000000' }),
  'actor with entries': `select public.audit_page(jsonb_build_object('actor', md5('actor3')::uuid))`,
  kind: page({ kind: 'update' }),
  'rare kind': `select public.audit_page('{"kind": "rights"}', null, 5)`,
  'kind without entries': page({ kind: 'send' }),
  table: page({ table: 'blog_comments' }),
  row: `select public.audit_page(jsonb_build_object('row', md5('row7')), null, 3)`,
  'id of a request': page({ id: 'bulk-3' }),
  sensitive: page({ sensitive: true }),
  request: page({ request: 'bulk-3' }),
  'one day': `select public.audit_page(jsonb_build_object('since', now() - interval '199 days', 'until', now() - interval '198 days'))`,
  'a later page': `select public.audit_page('{}', (now() - interval '198 days')::text || '_0')`,
  choices: 'select public.audit_choices()',
});

const costOf = (call: string) => pagesTouched(world.sql, world.idOf('admin'), call);
const measure = () => costsOf(world.sql, world.idOf('admin'), reads());

test(
  'reads of the audit log cost at most 1.5 times as much with 100,000 entries as with 5,000',
  { timeout: 300_000 },
  async () => {
    await grow(0, 5_000);
    const few = await measure();
    await grow(5_000, 100_000);
    const many = await measure();
    for (const [name, pages] of few) {
      // A few pages more are the levels that an index grows by.
      expect
        .soft(many.get(name) ?? Infinity, `${name}: ${pages} → ${many.get(name)}`)
        .toBeLessThanOrEqual(Math.max(bar * pages, pages + 30));
    }
    expect.soft(await costOf(check)).toBeLessThanOrEqual(checkBar);
    expect(few.size).toBe(Object.keys(reads()).length);
  },
);
