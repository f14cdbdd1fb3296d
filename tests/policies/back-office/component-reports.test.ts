import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { callBounds, componentLimits } from '#domain/components.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const report = (given: object) =>
  world.stack.service().rpc('report_components', { report: { at: Date.now(), ...given } });
const detail = async (component: string) =>
  (await world.client('admin').rpc('component_detail', { component }).throwOnError()).data;
async function rowOf(component: string): Promise<{ component: string; days: string } | undefined> {
  const { data } = await world.client('admin').rpc('components_status').throwOnError();
  return data.rows.find((row: { component: string }) => row.component === component);
}
const buckets = (...numbers: number[]) =>
  Array.from({ length: callBounds.length + 1 }, (_, place) => numbers[place] ?? 0);

describe('STATUS-02 a report', () => {
  test.each([
    ['a list too long', { calls: Array.from({ length: 201 }, () => ({})) }],
    ['no list', { errors: 'x' }],
    ['too many bytes', { errors: [{ message: 'x'.repeat(110_000) }] }],
  ])('with %s is refused', async (_, given) => {
    expect((await report(given)).error?.hint).toBe('unreadable_request');
  });

  test('with unknown components and impossible numbers changes nothing', async () => {
    await report({
      calls: [
        { component: 'unknown', calls: 1, errors: 0, buckets: buckets(1) },
        { component: 'member-mail', calls: 1, errors: 2, buckets: buckets(1) },
        { component: 'member-mail', calls: 1, errors: 0, buckets: [1] },
      ],
      errors: [{ component: 'unknown', code: 'x', message: '', count: 1 }],
    }).throwOnError();
    expect(await world.sql`select from private.component_counts where calls > 0`).toHaveLength(0);
    expect(await world.sql`select from private.component_errors`).toHaveLength(0);
  });

  test('groups errors that differ by numbers, masks them, and holds fifty groups at most', async () => {
    const error = (message: string) => ({ component: 'mail-events', code: 'X', message, count: 2 });
    await report({
      errors: [error('row 17 of ana@exemple.fr'), error('row 18 of ana@exemple.fr')],
    }).throwOnError();
    expect((await detail('mail-events')).errors).toMatchObject([{ message: 'row 17 of …', errors: 4 }]);
    const letters = (number: number) =>
      String.fromCodePoint(97 + (number % 26), 97 + Math.floor(number / 26));
    await report({
      errors: Array.from({ length: 60 }, (_, number) => error(letters(number))),
    }).throwOnError();
    expect((await detail('mail-events')).errors).toHaveLength(componentLimits.errorGroups);
  });

  test('is forgotten after its time: minutes, hours, days, errors and incidents', async () => {
    await report({
      calls: [{ component: 'member-mail', calls: 1, errors: 1, buckets: buckets(1) }],
      errors: [{ component: 'member-mail', code: 'X', message: '', count: 1 }],
    }).throwOnError();
    await world.sql`insert into private.component_incidents (component, cause, started_at, ended_at)
      values ('disk', 'down', now() - interval '92 days', now() - interval '91 days'),
        ('disk', 'down', now() - interval '92 days', null)`;
    const tidy = () => world.stack.service().rpc('tidy_components').throwOnError();
    expect((await tidy()).data).toBe(1);
    await world.sql`update private.component_counts set starts_at = starts_at - interval '3 days'`;
    expect((await tidy()).data).toBe(2);
    await world.sql`update private.component_counts set starts_at = starts_at - interval '30 days'`;
    await world.sql`update private.component_errors set last_seen_at = now() - interval '31 days'`;
    // The days of the calls and of the checks of the clock, and the error.
    expect((await tidy()).data).toBe(3);
  });

  test('costs the screen few rows: a month of days is one letter each', async () => {
    await world.sql`
      insert into private.component_counts (component, grain, starts_at, calls, errors, checks, failures)
      select 'pages', 'day', private.day_start(private.paris_day(now()) - back), 100, case back when 2 then 60 else 0 end,
        1000, case back when 1 then 20 else 0 end
      from unnest('{0,1,2,29,30}'::integer[]) as back`;
    expect((await rowOf('pages'))?.days).toBe(`o${'-'.repeat(26)}xdo`);
  });
});
