import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let member: Person;
beforeAll(async () => {
  stack = await startStack();
  member = await stack.signUpAndConfirm();
});
afterAll(() => stack.stop());

const rest = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}/rest/v1${path}`, { headers: { apikey: stack.publishableKey, ...headers } });

const edition = {
  starts_at: '2031-11-07T18:30:00+01:00',
  doors_at: '2031-11-07T18:00:00+01:00',
  official_start_at: '2031-11-07T18:30:00+01:00',
  ends_at: '2031-11-07T22:00:00+01:00',
  price_euros: 12.5,
  format: 'Afterwork',
  location: 'Lille',
  venue_name: 'Le Nord',
  venue_address: '1 rue du Nord',
  venue_floor: '2',
  latitude: 50.6,
  longitude: 3.06,
  dress_code: '',
  luma_url: 'https://lu.ma/x',
  whatsapp_url: 'https://chat.whatsapp.com/x',
  places_max: 100,
  places_remaining: 40,
};

test('a visitor reads the row the service role inserted, in PostgreSQL’s JSON format', async () => {
  const written = await stack.service().from('event_editions').insert(edition).select('id').single();
  expect(written.error).toBeNull();
  const response = await rest(`/event_editions?id=eq.${written.data?.id}&select=starts_at,price_euros`, {
    Prefer: 'count=exact',
  });
  expect(await response.text()).toBe('[{"starts_at":"2031-11-07T17:30:00+00:00","price_euros":12.50}]');
  expect(response.headers.get('content-range')).toBe('0-0/1');
});

test('the role depends on the key and the session: 401 or 403, rows or none', async () => {
  const refusals = await Promise.all(
    [stack.anon(), member.client].map((client) =>
      client.from('event_editions').insert({ ...edition, starts_at: '2032-01-02T18:30:00Z' }),
    ),
  );
  expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
    [401, '42501'],
    [403, '42501'],
  ]);
  const badges = await Promise.all(
    [stack.anon(), member.client].map((client) => client.from('users_badges').select()),
  );
  expect(badges.map(({ status, data }) => [status, data])).toEqual([
    [401, null],
    [200, []],
  ]);
  expect((await fetch(`${stack.url}/rest/v1/event_editions`)).status).toBe(401);
});

test('schemas other than public return 406, and their tables 404', async () => {
  for (const schema of ['auth', 'private', 'storage', 'realtime', 'pg_catalog']) {
    const response = await rest('/users', { 'Accept-Profile': schema });
    expect([schema, response.status, JSON.parse(await response.text()).code]).toEqual([
      schema,
      406,
      'PGRST106',
    ]);
  }
  for (const table of ['mail_outbox', 'rate_limits', 'schema_migrations', 'users']) {
    expect([table, (await rest(`/${table}`)).status]).toEqual([table, 404]);
  }
});
