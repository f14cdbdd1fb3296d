import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { captureLog } from '#tests/support/captured-log.ts';

import { postgres } from './driver.ts';
import { startMonitor } from './monitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that records its statements; `fails` rejects some of them. It has the identifiers of the driver. */
function fakeConnection(statements: string[], fails: (statement: string) => boolean): Sql {
  const driver = postgres();
  const run = async (parts: TemplateStringsArray, values: { value: string }[]) => {
    const statement = String.raw({ raw: parts }, ...values.map(({ value }) => value));
    statements.push(statement);
    if (fails(statement)) throw new Error('canceling statement due to statement timeout');
    return [];
  };
  return new Proxy(driver, {
    apply: (_, __, [first, ...rest]) => (typeof first === 'string' ? { value: first } : run(first, rest)),
    get: (target, key) => (key === 'end' ? async () => undefined : Reflect.get(target, key)),
  });
}

test('listens again to a channel whose LISTEN failed, then calls its listeners once without a payload', async () => {
  const statements: string[] = [];
  let failures = 2;
  const monitor = await startMonitor({
    connect: () => fakeConnection(statements, (text) => text.startsWith('listen') && failures-- > 0),
    events: { up: () => undefined, down: () => undefined },
    log: captureLog(),
    connectTimeout: 1_000,
  });
  const received: string[] = [];
  await monitor.listen('pgrst', (payload) => received.push(`first ${payload}`));
  await monitor.listen('pgrst', (payload) => received.push(`second ${payload}`));
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(statements.filter((text) => text.startsWith('listen'))).toEqual(Array(3).fill('listen pgrst'));
  expect(received).toEqual(['first ', 'second ']);
  await monitor.close();
});

test('stops listening again to a channel without listeners', async () => {
  const statements: string[] = [];
  const monitor = await startMonitor({
    connect: () => fakeConnection(statements, (text) => text.startsWith('listen')),
    events: { up: () => undefined, down: () => undefined },
    log: captureLog(),
    connectTimeout: 1_000,
  });
  const stop = await monitor.listen('pgrst', () => undefined);
  await stop();
  const before = statements.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(statements.length).toBe(before);
  await monitor.close();
});
