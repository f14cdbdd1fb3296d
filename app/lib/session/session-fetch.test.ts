import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readApiError } from '#app/lib/query/api-error.ts';

import { createSessionFetch } from './session-fetch.ts';

const ignored = { onUnauthorized: () => undefined, onMissingPermission: () => undefined };
const site = 'https://afterwork.example';
const threeDays = 3 * 24 * 60 * 60;
const user = { id: '6a1b2c3d-0000-4000-8000-000000000000', aud: 'authenticated', app_metadata: {} };

/** A fake service with the right time, and the paths it received; the device's clock is `ahead` seconds ahead. */
function service(ahead: number) {
  const requested: string[] = [];
  const respond: typeof fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    requested.push(pathname + search);
    if (pathname !== '/auth/v1/token') return Response.json([]);
    const expires_at = Math.floor(Date.now() / 1000) - ahead + 3600;
    const tokens = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer' };
    return Response.json({ ...tokens, expires_in: 3600, expires_at, user });
  };
  return { requested, respond };
}

describe('a device clock that is wrong', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2025, 9, 21) }));
  afterEach(() => void vi.useRealTimers());

  test.each([threeDays, -threeDays])(
    'refreshes the session only when it expires, with a clock that is %d seconds off',
    async (ahead) => {
      const { requested, respond } = service(ahead);
      const client = createClient(site, 'sb_publishable_key', {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: createSessionFetch(ignored, respond) },
      });
      await client.auth.signInWithPassword({ email: 'ada@exemple.fr', password: 'un mot de passe' });
      for (let i = 0; i < 3; i += 1) await client.auth.getSession();
      expect(requested.filter((path) => path.endsWith('refresh_token'))).toEqual([]);
      vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
      await client.auth.getSession();
      expect(requested.filter((path) => path.endsWith('refresh_token'))).toHaveLength(1);
    },
  );
});

describe('a database that does not respond', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  const send = createSessionFetch(ignored, silent);

  test('ADMIN-97 ends a call after 20 seconds, as unavailable', async () => {
    const ended = vi.fn();
    const reading = send(`${site}/rest/v1/profiles`);
    void reading.then(ended);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const response = await reading;
    expect(response.status).toBe(504);
    expect(readApiError(await response.json())).toMatchObject({ kind: 'unavailable', code: 'PGRST003' });
  });

  test('leaves a call that its screen cancels as cancelled, and other services without a limit', async () => {
    const controller = new AbortController();
    const cancelled = expect(send(`${site}/rest/v1/profiles`, { signal: controller.signal })).rejects.toThrow(
      'aborted',
    );
    controller.abort();
    await cancelled;
    const upload = vi.fn();
    void send(`${site}/storage/v1/object/avatars/x`).finally(upload);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(upload).not.toHaveBeenCalled();
  });
});

describe('an unauthorized response', () => {
  const respondWith = (status: number) => async () => Response.json({ message: 'no' }, { status });

  test.each([
    ['/rest/v1/profiles', 401, 1],
    ['/storage/v1/object/avatars/x', 401, 1],
    ['/rest/v1/profiles', 403, 0],
    ['/auth/v1/user', 401, 0],
  ])('%s with status %d calls back %d times', async (path, status, times) => {
    const onUnauthorized = vi.fn();
    const send = createSessionFetch({ ...ignored, onUnauthorized }, respondWith(status));
    const response = await send(site + path);
    expect([response.status, await response.json()]).toEqual([status, { message: 'no' }]);
    expect(onUnauthorized).toHaveBeenCalledTimes(times);
  });
});

test.each([
  ['a missing permission', 403, 'permission_required', 1],
  ['another refusal', 403, 'own_suspension', 0],
  ['the same hint with another status', 400, 'permission_required', 0],
])('%s (%d, %s) calls back for the permissions %d times', async (_case, status, hint, times) => {
  const onMissingPermission = vi.fn();
  const body = { code: '42501', hint, message: 'no' };
  const send = createSessionFetch({ ...ignored, onMissingPermission }, async () =>
    Response.json(body, { status }),
  );
  const response = await send(`${site}/rest/v1/rpc/moderation_page`);
  expect(await response.json()).toEqual(body);
  expect(onMissingPermission).toHaveBeenCalledTimes(times);
});

describe('a refusal of a limit of the account service', () => {
  const refuse = (headers: Record<string, string>) => async () =>
    Response.json(
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      { status: 429, headers },
    );
  const signIn = async (headers: Record<string, string>) => {
    const client = createClient(site, 'sb_publishable_key', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: createSessionFetch(ignored, refuse(headers)) },
    });
    const credentials = { email: 'ada@exemple.fr', password: 'un mot de passe' };
    return (await client.auth.signInWithPassword(credentials)).error;
  };

  test('ACCOUNT-195 reaches the form with the seconds to wait', async () => {
    const error = await signIn({ 'retry-after': '840' });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(error?.message).toContain('after 840 seconds');
  });

  test.each(['', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'stays as it came when it asks to wait « %s »',
    async (wait) =>
      expect((await signIn({ 'retry-after': wait }))?.message).toBe('Request rate limit reached'),
  );
});
