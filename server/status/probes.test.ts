import { readdir } from 'node:fs/promises';

import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import { createCallCounter } from '#backend/call-counter.ts';
import { jobLabels } from '#content/copy/admin/components.ts';
import { functionNames, machineryNames } from '#domain/components.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { housekeepingJobs } from '#server/housekeeping/jobs.ts';

import { machineryProbes } from './machinery-probes.ts';
import type { Machinery } from './machinery-probes.ts';
import { startMonitor } from './monitor.ts';
import { functionBeats, runProbes } from './probes.ts';
import { createWatches } from './watch.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const machinery: Machinery = {
  query: () => Promise.resolve(),
  freeBytes: () => Promise.resolve(5e9),
  isAlmostFull: (bytes) => bytes < 1e8,
  sockets: () => 4,
  cachedPages: () => 12,
  release: () => Promise.resolve('abc'),
  jobs: () => ({}),
  watches: createWatches(
    async () => false,
    () => undefined,
  ),
};
const beatsOf = async (changes: Partial<Machinery>) =>
  new Map(
    (await runProbes(machineryProbes({ ...machinery, ...changes }))).map((beat) => [beat.component, beat]),
  );

test('STATUS-01 the functions are the folders of supabase/functions', async () => {
  const entries = await readdir('supabase/functions', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'));
  expect(folders.map(({ name }) => name).toSorted()).toEqual(functionNames.toSorted());
});

test('STATUS-10 with the hosted service, functions, pictures and realtime are « non vérifiable ici »', async () => {
  const beats = await beatsOf({ sockets: undefined });
  expect([beats.get('realtime')?.state, beats.get('pictures')?.state]).toEqual([
    'unverifiable',
    'unverifiable',
  ]);
  expect(beats.get('database')?.state).toBe('ok');
  const states = functionBeats(undefined, () => ({})).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['unverifiable']));
});

test('STATUS-02 a function says which of its keys are set, and never their values', () => {
  const beats = functionBeats(new Set(['mail-events']), () => ({ MAIL_EVENTS_SECRET: true }));
  expect(beats.find(({ component }) => component === 'mail-events')).toEqual({
    component: 'mail-events',
    state: 'ok',
    figures: { secrets: { MAIL_EVENTS_SECRET: true } },
  });
  expect(beats.find(({ component }) => component === 'member-mail')?.state).toBe('disabled');
});

test.each([
  [9e7, 'down'],
  [9e8, 'warning'],
  [2e9, 'ok'],
])('STATUS-02 a disk with %i free bytes is %s', async (bytes, state) => {
  expect((await beatsOf({ freeBytes: () => Promise.resolve(bytes) })).get('disk')?.state).toBe(state);
});

test('STATUS-02 a check that fails is « contrôle impossible », and the others go on', async () => {
  const beats = await beatsOf({ query: () => Promise.reject(new Error('down')) });
  expect(beats.get('database')).toEqual({ component: 'database', state: 'unchecked' });
  expect(beats.get('pages')).toMatchObject({ state: 'ok', figures: { cached: 12 } });
});

test('STATUS-04 a worker is as old as its last beat, housekeeping a warning after a job that failed', async () => {
  let time = 0;
  const watches = createWatches(
    async () => false,
    () => undefined,
    () => time,
  );
  watches.of('mail-worker').beat();
  time = 90_000;
  const runs = { visits: { at: '2025-11-10T12:00:00.000Z', ok: false } };
  const beats = await beatsOf({ watches, jobs: () => runs });
  expect(beats.get('mail-worker')?.age).toBe(90_000);
  expect(beats.get('housekeeping')).toMatchObject({ state: 'warning', figures: { jobs: runs } });
  expect(machineryNames).toEqual(expect.arrayContaining([...beats.keys()]));
});

test('STATUS-02 what could not be reported is counted in the next report', async () => {
  const bodies: { report: { calls: object[] } }[] = [];
  const client = createClient<Database>('https://aline.test', 'sb_secret_x', {
    global: {
      fetch: async (_, init) => {
        bodies.push(JSON.parse(String(init?.body)));
        return bodies.length === 1
          ? new Response('{"message":"down"}', { status: 503 })
          : new Response(null, { status: 204 });
      },
    },
  });
  const calls = createCallCounter(functionNames);
  calls.record('member-mail', 3);
  const monitor = startMonitor({ client, calls, log, known: () => [], probes: [], interval: 3_600_000 });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  calls.record('member-mail', 3);
  await monitor.stop();
  expect(bodies[1]?.report.calls).toMatchObject([{ component: 'member-mail', calls: 2 }]);
});

test('STATUS-02 a report that the database refuses is not sent again, so that the next one arrives', async () => {
  const bodies: { report: { calls: object[] } }[] = [];
  const client = createClient<Database>('https://aline.test', 'sb_secret_x', {
    global: {
      fetch: async (_, init) => {
        bodies.push(JSON.parse(String(init?.body)));
        return bodies.length === 1
          ? new Response('{"message":"refused","code":"22P05"}', { status: 400 })
          : new Response(null, { status: 204 });
      },
    },
  });
  const calls = createCallCounter(functionNames);
  calls.record('member-mail', 3);
  const warned = log.warn.mock.calls.length;
  const monitor = startMonitor({ client, calls, log, known: () => [], probes: [], interval: 3_600_000 });
  await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThan(warned));
  await monitor.stop();
  expect(bodies.map(({ report }) => report.calls.length)).toEqual([1, 0]);
});

test('STATUS-03 each job of housekeeping has a French name', () => {
  const client = createClient<Database>('https://aline.test', 'sb_secret_x');
  const options = { client, log, clock: { now: () => new Date() }, removeDueFiles: undefined };
  const jobs = housekeepingJobs(options, {
    onFailure: () => undefined,
    signal: new AbortController().signal,
  });
  expect(Object.keys(jobLabels).toSorted()).toEqual(Object.keys(jobs).toSorted());
});
