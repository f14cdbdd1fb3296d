import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';
import { retention } from '#domain/retention.ts';

import { startHousekeeping } from './housekeeping.ts';

const minutes = 60_000;
const clock = { now: () => new Date('2025-11-10T12:00:00+01:00') };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** A client whose every request gets the response of `respond`. */
function clientOf(respond: (path: string, body: string) => Response) {
  return createClient<Database>('https://aline.test', 'sb_secret_x', {
    global: {
      fetch: async (input, init) => respond(new URL(String(input)).pathname, String(init?.body ?? '')),
    },
  });
}

/** Resolves once all jobs of a run have ended and the next run is scheduled. */
const runEnded = () => vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));

test('removes files every ten minutes, whatever else fails', async () => {
  const client = clientOf(() => new Response('{"message":"down"}', { status: 400 }));
  const removeDueFiles = vi.fn(async () => 3);
  const housekeeping = startHousekeeping({ client, log, clock, removeDueFiles });
  await runEnded();
  expect(removeDueFiles).toHaveBeenCalledTimes(1);
  // Each of the jobs that ask the database, the last one for each kind of row.
  expect(log.warn).toHaveBeenCalledTimes(17 + Object.keys(retention).length);
  expect(log.info).toHaveBeenCalledWith({ files: 3 }, 'files without a row removed');
  for (const runs of [2, 3]) {
    vi.advanceTimersByTime(10 * minutes);
    await runEnded();
    expect(removeDueFiles).toHaveBeenCalledTimes(runs);
  }
  await housekeeping.stop();
  vi.advanceTimersByTime(60 * minutes);
  expect(removeDueFiles).toHaveBeenCalledTimes(3);
});

test('deletes the expired rows of the other kinds although those of the first cannot be deleted', async () => {
  const kinds: unknown[] = [];
  const client = clientOf((path, body) => {
    if (path.endsWith('roll_over_edition')) return Response.json(null);
    if (!path.endsWith('delete_expired_rows')) return Response.json([]);
    kinds.push(JSON.parse(body).kind);
    return kinds.length === 1 ? Response.json({ message: 'refused' }, { status: 400 }) : Response.json(0);
  });
  const housekeeping = startHousekeeping({ client, log, clock, removeDueFiles: undefined });
  await runEnded();
  await housekeeping.stop();
  expect(kinds).toEqual(Object.keys(retention));
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: 'refused' }, 'housekeeping failed');
});

test('runs the other jobs although files cannot be removed, and tries again', async () => {
  const paths: string[] = [];
  const client = clientOf((path) => {
    paths.push(path);
    return Response.json(path.endsWith('delete_removed_comments') ? 2 : []);
  });
  const removeDueFiles = vi.fn(() => Promise.reject(new Error('no disk')));
  const housekeeping = startHousekeeping({ client, log, clock, removeDueFiles });
  await runEnded();
  vi.advanceTimersByTime(10 * minutes);
  await runEnded();
  await housekeeping.stop();
  expect(removeDueFiles).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledWith({ reason: 'no disk' }, 'housekeeping failed');
  expect(paths.filter((path) => path.endsWith('delete_removed_comments'))).toHaveLength(2);
});
