import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createLog } from './log.ts';
import { createRepeatedLines } from './repeated-lines.ts';

const warning = 40;

function lost(): Error {
  return Object.assign(new Error('connection lost'), { code: 'ECONNREFUSED' });
}

describe('with an injected clock', () => {
  let time = 0;
  const lines = () => createRepeatedLines(() => time);
  beforeEach(() => {
    time = 0;
  });

  test('6,500 lines of an outage of sixty seconds become eight', () => {
    const repeated = lines();
    const written: object[] = [];
    for (let index = 0; index < 6500; index += 1) {
      time = (index * 60_000) / 6500;
      const fields = { requestId: `request-${index}`, path: `/p${index}`, error: lost() };
      if (repeated.admit({ level: warning, fields, message: 'database unavailable' })) written.push(fields);
      written.push(...repeated.due().map((line) => line.fields));
    }
    time = 80_000;
    written.push(...repeated.due().map((line) => line.fields));
    time = 90_000;
    written.push(...repeated.due().map((line) => line.fields));
    expect(written).toHaveLength(8);
    expect(written[0]).toMatchObject({ requestId: 'request-0' });
    expect(written[1]).toMatchObject({
      repeated: expect.any(Number),
      seconds: 10,
      requestId: expect.any(String),
    });
    const counted = written.slice(1, -1).map((fields) => Number(Reflect.get(fields, 'repeated')));
    expect(counted.reduce((sum, count) => sum + count, 1)).toBe(6500);
    expect(written.at(-1)).toEqual({ cause: 'database unavailable', lines: 6500, seconds: 90 });
    expect(repeated.size).toBe(0);
  });

  test('another message, status, code or place of an error is another cause', () => {
    const repeated = lines();
    const admitted = (fields: object, message = 'request') =>
      repeated.admit({ level: warning, fields, message });
    const here = lost();
    expect(admitted({ status: 503 })).toBe(true);
    expect(admitted({ status: 503, path: '/other' })).toBe(false);
    expect(admitted({ status: 500 })).toBe(true);
    expect(admitted({ error: here })).toBe(true);
    expect(admitted({ error: new Error('connection lost') })).toBe(true);
    expect(admitted({ error: here })).toBe(false);
    expect(admitted({ error: here }, 'page failed')).toBe(true);
  });

  test('a line that was not repeated has no line at its end', () => {
    const repeated = lines();
    repeated.admit({ level: warning, fields: {}, message: 'once' });
    time = 10_000;
    expect(repeated.due()).toEqual([]);
    expect(repeated.admit({ level: warning, fields: {}, message: 'once' })).toBe(true);
  });

  test('counts 200 causes at most, and all others together', () => {
    const repeated = lines();
    let written = 0;
    for (let index = 0; index < 5000; index += 1)
      if (repeated.admit({ level: warning, fields: {}, message: `cause ${index}` })) written += 1;
    expect([written, repeated.size]).toEqual([201, 201]);
  });
});

describe('the log', () => {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  beforeEach(() => {
    vi.useFakeTimers();
    written.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  test('writes the first failure at once, then a line every ten seconds, then that it has ended', async () => {
    const log = createLog('info', stream);
    const parsed = () => written.map((line) => JSON.parse(line));
    for (let second = 0; second < 25; second += 1) {
      for (const requestId of ['a', 'b', 'c']) log.error({ requestId, status: 503 }, 'request');
      log.info({ status: 200 }, 'request');
      if (second === 0) expect(parsed()[0]).toMatchObject({ requestId: 'a', level: 'error', msg: 'request' });
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.advanceTimersByTimeAsync(30_000);
    const failures = parsed().filter(({ status }) => status !== 200);
    expect(failures.map(({ repeated, lines, msg }) => [msg, repeated ?? lines])).toEqual([
      ['request', undefined],
      ['request', 29],
      ['request', 30],
      ['request', 15],
      ['no longer repeated', 75],
    ]);
    expect(failures[1]).toMatchObject({ level: 'error', requestId: 'c' });
    expect(parsed().filter(({ status }) => status === 200)).toHaveLength(25);
    expect(vi.getTimerCount()).toBe(0);
  });
});
