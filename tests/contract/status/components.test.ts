import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createCallCounter } from '#backend/call-counter.ts';
import { componentNames } from '#domain/components.ts';
import { startMonitor } from '#server/status/monitor.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

const calls = createCallCounter(componentNames);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let broken = true;
let stack: Stack;
let admin: Person;
beforeAll(async () => {
  stack = await startStack({
    countCall: calls.record,
    functions: {
      'newsletter-subscribe': async () => ({
        default: {
          fetch() {
            if (broken) throw new Error('no route to 10.0.0.7 for jeanne@exemple.fr');
            return Response.json({ success: true });
          },
        },
      }),
      'mail-events': async () => ({
        default: { fetch: () => Response.json({ error: 'MAIL_EVENTS_SECRET is not set' }, { status: 503 }) },
      }),
    },
  });
  admin = await stack.asAdmin();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  broken = true;
  calls.take();
  const { owner: sql } = stack.database;
  for (const name of ['beats', 'counts', 'errors', 'incidents', 'pauses'])
    await sql`delete from ${sql(`private.component_${name}`)}`;
  await sql`delete from public.alerts`;
});

async function invoke(name: string, times = 1): Promise<Response> {
  const options = { method: 'POST', headers: { apikey: stack.publishableKey } };
  const address = `${stack.url}/functions/v1/${name}`;
  for (let left = times; left > 1; left -= 1) await (await fetch(address, options)).arrayBuffer();
  return fetch(address, options);
}

const report = () =>
  stack
    .service()
    .rpc('report_components', { report: { at: Date.now(), ...calls.take() } })
    .throwOnError();

async function rowOf(component: string) {
  const { data } = await admin.client.rpc('components_status').throwOnError();
  return data.rows.find((row: { component: string }) => row.component === component);
}

async function alertLines(): Promise<{ text: string; unread: boolean; path: string }[]> {
  await stack.service().rpc('dispatch_alerts').throwOnError();
  const { data } = await admin.client.rpc('alerts_page', { filters: { type: 'failure' } }).throwOnError();
  return data.rows;
}

describe('STATUS-01 a call of a function', () => {
  test('is counted with its duration, and never asked for before the function responds', async () => {
    broken = false;
    expect((await invoke('newsletter-subscribe', 3)).status).toBe(200);
    expect(await rowOf('newsletter-subscribe')).toMatchObject({ state: 'idle', called_at: null });
    await report();
    const row = await rowOf('newsletter-subscribe');
    expect(row).toMatchObject({ state: 'ok', day_calls: 3, day_errors: 0, error: null });
    expect(row.p95).toBeGreaterThan(0);
    expect(row.days).toMatch(/^-{29}o$/);
  });

  test('that fails is grouped with the same error, without personal data', async () => {
    expect((await invoke('newsletter-subscribe', 3)).status).toBe(500);
    expect((await invoke('mail-events')).status).toBe(503);
    await report();
    const { data } = await admin.client
      .rpc('component_detail', { component: 'newsletter-subscribe' })
      .throwOnError();
    expect(data.errors).toMatchObject([
      { code: 'EDGE_FUNCTION_ERROR', errors: 3, message: 'no route to 10.0.0.7 for …' },
    ]);
    expect((await rowOf('mail-events')).error).toMatchObject({
      code: 'HTTP 503',
      message: 'MAIL_EVENTS_SECRET is not set',
    });
  });

  test('is not counted when it is a preflight request', async () => {
    const response = await fetch(`${stack.url}/functions/v1/newsletter-subscribe`, { method: 'OPTIONS' });
    expect(response.status).toBe(500);
    expect(calls.take().calls).toEqual([]);
  });
});

describe('STATUS-06 a function that fails', () => {
  test('alerts the staff above 5 % of ten calls, and the alert resolves by itself', async () => {
    await invoke('newsletter-subscribe', 9);
    await report();
    expect((await rowOf('newsletter-subscribe')).state).toBe('ok');
    expect(await alertLines()).toEqual([]);

    await invoke('newsletter-subscribe');
    await report();
    expect(await rowOf('newsletter-subscribe')).toMatchObject({
      state: 'down',
      recent_errors: 10,
      incident: { cause: 'errors', errors: 10, ended_at: null },
    });
    const [open] = await alertLines();
    expect(open).toMatchObject({
      unread: true,
      text: expect.stringMatching(
        /^«\u00A0Inscription à la newsletter\u00A0» est en panne depuis \d{1,2}h\d\d$/,
      ),
      path: '/admin/edge-functions-status?composant=newsletter-subscribe',
    });

    // Ten minutes later.
    await stack.database.owner`
      update private.component_counts set starts_at = starts_at - interval '11 minutes' where grain = 'minute'`;
    await report();
    expect(await rowOf('newsletter-subscribe')).toMatchObject({ state: 'ok', incident: null });
    const [over] = await alertLines();
    expect(over?.unread).toBe(false);
    expect(over?.text).toMatch(/» fonctionne de nouveau, après une panne de \d{1,2}h\d\d à \d{1,2}h\d\d$/);
  });

  test('does not alert while one call of twenty fails', async () => {
    broken = false;
    await invoke('newsletter-subscribe', 19);
    broken = true;
    await invoke('newsletter-subscribe');
    await report();
    expect(await rowOf('newsletter-subscribe')).toMatchObject({ state: 'ok', day_calls: 20, day_errors: 1 });
  });
});

describe('STATUS-05 a paused function', () => {
  const pause = (paused: boolean) =>
    admin.client.rpc('pause_component', { component: 'newsletter-subscribe', paused }).throwOnError();
  const becomes = (status: number) =>
    vi.waitFor(async () => expect((await invoke('newsletter-subscribe')).status).toBe(status), {
      timeout: 5000,
      interval: 100,
    });

  test('responds 503 with a French message within two seconds, is not called, and goes on afterwards', async () => {
    broken = false;
    await pause(true);
    await becomes(503);
    calls.take();
    const response = await invoke('newsletter-subscribe');
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject({
      code: 'FUNCTION_PAUSED',
      error: 'Ce service est en pause. Réessayez dans quelques minutes.',
    });
    expect(calls.take().calls).toEqual([]);
    expect((await invoke('mail-events')).status).toBe(503);
    expect((await rowOf('newsletter-subscribe')).state).toBe('paused');
    await pause(false);
    await becomes(200);
  });
});

describe('STATUS-02 a monitor', () => {
  test('reports at its start and when a person asks, and sends what it counted when it stops', async () => {
    let sockets = 3;
    const monitor = startMonitor({
      client: stack.service(),
      calls,
      log,
      known: () => [],
      probes: [
        { component: 'realtime', check: () => ({ state: 'ok', figures: { sockets } }) },
        {
          component: 'disk',
          check: () => {
            throw new Error('no such folder');
          },
        },
      ],
      listen: async (wake) => {
        const { unlisten } = await stack.database.owner.listen('component_checks', wake);
        return unlisten;
      },
    });
    const shows = (number: number) =>
      vi.waitFor(async () =>
        expect(await rowOf('realtime')).toMatchObject({ state: 'ok', figures: { sockets: number } }),
      );
    await shows(3);
    expect((await rowOf('disk')).state).toBe('unchecked');
    expect(await rowOf('clock')).toMatchObject({ state: 'ok' });
    sockets = 4;
    await vi.waitFor(async () => {
      await admin.client.rpc('check_components').throwOnError();
      expect((await rowOf('realtime')).figures).toEqual({ sockets: 4 });
    });
    broken = false;
    await invoke('newsletter-subscribe');
    await monitor.stop();
    expect(await rowOf('newsletter-subscribe')).toMatchObject({ day_calls: 1 });
  });
});
