import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { componentsCopy } from '#content/copy/admin/components.ts';
import { callBounds, componentLimits, componentNames, functionNames } from '#domain/components.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.alerts`;
});

const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);
const report = (given: object) =>
  world.stack.service().rpc('report_components', { report: { at: Date.now(), ...given } });

type Row = { component: string; state: string; days: string; figures: Record<string, unknown> };
async function rowOf(component: string): Promise<Row | undefined> {
  const { data } = await call('admin', 'components_status').throwOnError();
  return data.rows.find((row: Row) => row.component === component);
}
const stateOf = async (component: string) => (await rowOf(component))?.state;
const detail = async (component: string) =>
  (await call('admin', 'component_detail', { component }).throwOnError()).data;

const buckets = (...numbers: number[]) =>
  Array.from({ length: callBounds.length + 1 }, (_, place) => numbers[place] ?? 0);
const wellWorker = { component: 'task-worker', state: 'ok' };
const minutes = (number: number) => number * 60_000;

test('STATUS-01 the components are those of domain/components.ts, with the labels of the screen', async () => {
  const rows = await world.sql`
    select component, kind, label, is_pausable from private.components order by place`;
  expect(rows.map((row) => row['component'])).toEqual(componentNames);
  expect(rows.filter((row) => row['kind'] === 'function').map((row) => row['component'])).toEqual(
    functionNames,
  );
  expect(Object.fromEntries(rows.map((row) => [row['component'], row['label']]))).toEqual(
    componentsCopy.labels,
  );
  const [bounds] = await world.sql`select private.call_bounds() as list`;
  expect(bounds?.['list']).toEqual([...callBounds]);
});

describe('STATUS-08 rights', () => {
  const acts: [string, object][] = [
    ['pause_component', { component: 'mail-worker', paused: true }],
    ['check_components', {}],
    ['note_incident', { incident: crypto.randomUUID(), note: 'x', seen: new Date().toISOString() }],
    ['settle_browser_error', { fingerprint: '0'.repeat(64), settled: true }],
  ];

  test.each(['moderator', 'editor', 'newsletter', 'other', 'anon'] as const)(
    '%s neither reads the states nor acts',
    async (who) => {
      for (const [name, args] of [
        ['components_status', {}],
        ['component_detail', { component: 'disk' }],
        ...acts,
      ] as const)
        expect((await call(who, name, args)).error?.code, name).toMatch(/^(42501|PGRST202)$/);
    },
  );

  test('a reader reads the states and does not act', async () => {
    expect((await call('reader', 'components_status')).error).toBeNull();
    expect((await call('reader', 'component_detail', { component: 'disk' })).data.component).toBe('disk');
    for (const [name, args] of acts)
      expect((await call('reader', name, args)).error?.hint, name).toBe('permission_required');
    expect(await world.sql`select from private.component_pauses`).toHaveLength(0);
  });

  test.each(identitiesWithoutKey())('%s reports nothing and reads no pause', async (who) => {
    for (const name of ['report_components', 'paused_components', 'tidy_components'])
      expect(
        (await call(who, name, name === 'report_components' ? { report: {} } : {})).error,
        name,
      ).not.toBeNull();
  });
});

function identitiesWithoutKey(): Identity[] {
  return ['admin', 'reader', 'anon'];
}

describe('STATUS-03 the state of a component', () => {
  test('is « jamais appelée » before the first call, slow above its limit, and says the classes of durations', async () => {
    expect(await stateOf('member-mail')).toBe('idle');
    await report({
      calls: [
        {
          component: 'member-mail',
          calls: 20,
          errors: 0,
          buckets: buckets(18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2),
        },
      ],
    });
    expect(await rowOf('member-mail')).toMatchObject({ state: 'slow', p50: 5, p95: 6000 });
    expect((await detail('member-mail')).buckets).toEqual(buckets(18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2));
  });

  test('is disabled while payments are off or the function is off, and unverifiable where it runs elsewhere', async () => {
    expect(await stateOf('create-checkout-session')).toBe('disabled');
    await report({
      beats: [
        { component: 'mail-events', state: 'disabled' },
        { component: 'realtime', state: 'unverifiable' },
      ],
    });
    expect(await stateOf('mail-events')).toBe('disabled');
    expect(await stateOf('realtime')).toBe('unverifiable');
  });

  test('of the mail worker is down while a mail that is due has waited for a quarter of an hour', async () => {
    await report({ beats: [{ component: 'mail-worker', state: 'ok' }] });
    expect(await stateOf('mail-worker')).toBe('ok');
    await world.sql`insert into private.mail_outbox (recipient, template, next_attempt_at)
      values ('ana@exemple.fr', 'recovery', now() - interval '16 minutes')`;
    expect(await rowOf('mail-worker')).toMatchObject({
      state: 'down',
      figures: { waiting: expect.any(Number) },
    });
    await world.sql`delete from private.mail_outbox`;
  });

  test('of the backup is a warning without a known backup, well after one, a warning after eight days', async () => {
    expect(await rowOf('backup')).toMatchObject({ state: 'warning', beat_at: null });
    await world.sql`select private.record_backup(1200000)`;
    expect(await rowOf('backup')).toMatchObject({ state: 'ok', figures: { bytes: 1_200_000 } });
    await world.sql`update private.component_beats set beat_at = now() - interval '9 days' where component = 'backup'`;
    expect(await stateOf('backup')).toBe('warning');
  });

  test.each([
    [0, 'ok'],
    [8000, 'warning'],
    [-40_000, 'down'],
  ])('of a clock that differs by %i ms from the database is %s', async (drift, state) => {
    await report({ at: Date.now() + drift });
    expect(await stateOf('clock')).toBe(state);
  });
});

describe('STATUS-04 a worker that shows no sign of life', () => {
  test('is silent, its incident opens once and ends when it lives again', async () => {
    await report({ beats: [wellWorker] });
    expect(await stateOf('task-worker')).toBe('ok');
    for (let times = 0; times < 2; times += 1) await report({ beats: [{ ...wellWorker, age: minutes(31) }] });
    expect(await stateOf('task-worker')).toBe('silent');
    await report({ beats: [wellWorker] });
    const { incidents, days } = await detail('task-worker');
    expect(incidents).toMatchObject([{ cause: 'silent', ended_at: expect.any(String) }]);
    expect(days).toMatchObject([{ checks: 4, failures: 2, state: 'd' }]);
    expect(await world.sql`select from private.alert_signals where subject = 'task-worker'`).toHaveLength(1);
  });

  test('whose single check failed makes no incident before it lasts', async () => {
    const bad = { beats: [{ component: 'database', state: 'down' }] };
    await report({ beats: [{ component: 'database', state: 'ok' }] });
    await report(bad);
    expect((await detail('database')).incidents).toEqual([]);
    await world.sql`update private.component_beats set since = now() - interval '1 minute' where component = 'database'`;
    await report(bad);
    expect((await detail('database')).incidents).toMatchObject([{ cause: 'down', ended_at: null }]);
  });

  test('that never reported makes no incident, and a paused one neither', async () => {
    await call('admin', 'pause_component', { component: 'task-worker', paused: true }).throwOnError();
    await report({ beats: [{ ...wellWorker, age: minutes(60) }] });
    expect(await stateOf('task-worker')).toBe('paused');
    expect(await world.sql`select from private.component_incidents`).toHaveLength(0);
  });

  test('of the whole process leaves an incident of its length, without an alert', async () => {
    const alive = { beats: [{ component: 'process', state: 'ok' }] };
    await report(alive);
    await world.sql`update private.component_beats set beat_at = now() - interval '20 minutes'`;
    await report(alive);
    expect((await detail('process')).incidents).toMatchObject([
      { cause: 'stopped', ended_at: expect.any(String) },
    ]);
    expect(await world.sql`select from private.alert_signals where type = 'failure'`).toHaveLength(0);
  });
});

describe('STATUS-05 a pause', () => {
  const pause = (component: string, paused: boolean) =>
    call('admin', 'pause_component', { component, paused });

  test('is recorded in the audit log, once for each change', async () => {
    expect((await pause('mail-worker', true)).data).toEqual({ changed: true });
    expect((await pause('mail-worker', true)).data).toEqual({ changed: false });
    expect((await world.stack.service().rpc('paused_components')).data).toEqual(['mail-worker']);
    expect((await pause('mail-worker', false)).data).toEqual({ changed: true });
    const written = await world.sql`
      select action, row_id, after from public.audit_log where table_name = 'components' order by id`;
    expect(written.map((entry) => ({ ...entry }))).toEqual([
      { action: 'update', row_id: 'mail-worker', after: { paused: true } },
      { action: 'update', row_id: 'mail-worker', after: { paused: false } },
    ]);
  });

  test.each(['newsletter-unsubscribe', 'waiting-list-leave', 'database', 'unknown'])(
    'is refused for %s',
    async (component) => {
      expect((await pause(component, true)).error?.hint).toBe('unreadable_request');
    },
  );
});

describe('STATUS-07 incidents', () => {
  test('have a note, which another note does not overwrite', async () => {
    await report({ beats: [wellWorker] });
    await report({ beats: [{ ...wellWorker, age: minutes(60) }] });
    const [incident] = (await detail('task-worker')).incidents;
    const note = (text: string) =>
      call('admin', 'note_incident', { incident: incident.id, note: text, seen: incident.updated_at });
    expect((await note('Export trop long, relancé.')).data).toMatchObject({
      outcome: 'done',
      incident: { note: 'Export trop long, relancé.' },
    });
    expect((await note('Autre')).data).toMatchObject({
      outcome: 'conflict',
      incident: { note: 'Export trop long, relancé.' },
    });
    expect((await note('x'.repeat(componentLimits.incidentNote + 1))).error?.hint).toBe('unreadable_request');
    const gone = { incident: crypto.randomUUID(), note: 'x', seen: incident.updated_at };
    expect((await call('admin', 'note_incident', gone)).data).toEqual({ outcome: 'gone' });
  });
});

describe('STATUS-09 errors of browsers', () => {
  const fingerprint = '0'.repeat(64);
  const settle = (settled: boolean) => call('admin', 'settle_browser_error', { fingerprint, settled });
  const isSettled = async () =>
    (await world.sql`select settled_at >= last_seen_at as done from public.browser_errors`)[0]?.['done'] ===
    true;

  test('are settled, reopened, and open again by themselves when the error comes again', async () => {
    expect((await settle(true)).data).toEqual({ changed: true });
    expect((await settle(true)).data).toEqual({ changed: false });
    expect(await isSettled()).toBe(true);
    expect((await settle(false)).data).toEqual({ changed: true });
    await settle(true);
    await world.sql`update public.browser_errors set last_seen_at = now() + interval '1 second'`;
    expect(await isSettled()).toBe(false);
    const written =
      await world.sql`select after from public.audit_log where table_name = 'browser_errors' order by id`;
    expect(written.map((row) => row['after'])).toEqual([
      { settled: true },
      { settled: false },
      { settled: true },
    ]);
  });
});
