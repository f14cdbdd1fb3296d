import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberId, startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

const rpc = async (
  name: string,
  args?: object,
  options?: { get?: boolean; head?: boolean; count?: 'exact' },
) => {
  const { data, error, status, count } = await rest.as('anon').rpc(name, args, options);
  return { data, code: error?.code, status, count };
};

test('returns values of functions called with named arguments and defaults, by POST and GET', async () => {
  expect(await rpc('add', { a: 1, b: 2 })).toMatchObject({ data: 3, status: 200 });
  expect(await rpc('add', { a: 1 })).toMatchObject({ data: 11 });
  expect(await rpc('add', { a: 1, b: 5 }, { get: true })).toMatchObject({ data: 6 });
  expect(await rpc('greet')).toMatchObject({ data: 'bonsoir' });
  expect(await rpc('greet', { who: 'Ada' })).toMatchObject({ data: 'bonsoir Ada' });
  expect(await rpc('nothing')).toMatchObject({ data: null, status: 204 });
  expect(await rpc('numbers', { up_to: 3 })).toMatchObject({ data: [1, 2, 3] });
});

test('passes arrays, JSON, variadic arguments and a single unnamed argument', async () => {
  const tags = ['a', 'b,c'];
  expect(await rpc('with_tags', { tags, extra: { k: [1] } })).toMatchObject({
    data: { tags, extra: { k: [1] } },
  });
  const plain = { tags: ['a', 'b'] };
  expect(await rpc('with_tags', plain, { get: true })).toMatchObject({ data: { ...plain, extra: null } });
  expect(await rpc('total', { numbers: [1, 2, 3] })).toMatchObject({ data: 6 });
  const many = await rest.fetch('/rpc/total?numbers=1&numbers=2');
  expect(await many.json()).toBe(3);
  const echo = await rest.fetch('/rpc/echo', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '[1, {"deep":  1.50}]',
  });
  expect(await echo.text()).toBe('[1, {"deep":  1.50}]');
});

test('takes arguments from a form body as from a query string', async () => {
  const send = async (name: string, body: string) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return (await rest.fetch(`/rpc/${name}`, { method: 'POST', body, headers })).json();
  };
  expect(await send('add', 'a=1&b=2')).toBe(3);
  expect(await send('total', 'numbers=1&numbers=2')).toBe(3);
  expect(await send('with_tags', 'tags={a,b}&extra=[1]')).toEqual({ tags: ['a', 'b'], extra: [1] });
  expect(await send('add', 'a=%00')).toMatchObject({ code: '22021' });
});

test('filters, orders, selects, embeds, counts and pages the rows of a function', async () => {
  const calm = await rest
    .as('anon')
    .rpc('parties_of', { mood: 'calm' }, { count: 'exact' })
    .select('id, loud_title, venue:venue_id(name)')
    .gt('id', 0)
    .order('id', { ascending: false })
    .limit(1);
  expect([calm.data, calm.count, calm.status]).toEqual([
    [{ id: 4, loud_title: 'SANS LIEU!', venue: null }],
    2,
    206,
  ]);
  const one = await rest.as('anon').rpc('parties_of', { mood: 'wild' }).select('title').single();
  expect(one.data).toEqual({ title: 'Bal masqué' });
  const got = await rest.fetch('/rpc/parties_of?mood=calm&select=id&id=gt.1');
  expect(await got.json()).toEqual([{ id: 4 }]);
  expect(await rpc('party', { id: 2 })).toMatchObject({ data: { id: 2, mood: 'wild' } });
  const table = await rest.as('anon').rpc('stats').select('mood').eq('parties', 1).order('mood');
  expect(table.data).toEqual([{ mood: 'merry' }, { mood: 'wild' }]);
  expect(await rpc('parties_of', { mood: 'calm' }, { head: true, count: 'exact' })).toMatchObject({
    count: 2,
    data: null,
  });
  const csv = await rest.fetch('/rpc/stats?select=mood,parties&order=mood', {
    headers: { Accept: 'text/csv' },
  });
  expect(await csv.text()).toBe('mood,parties\ncalm,2\nmerry,1\nwild,1');
});

test('returns the error for an unknown, ambiguous or forbidden function and for a wrong method', async () => {
  const none = await rest.as('anon').rpc('gree', { a: 1 });
  expect([none.status, none.error]).toMatchObject([
    404,
    {
      code: 'PGRST202',
      message: 'Could not find the function api.gree(a) in the schema cache',
      details:
        'Searched for the function api.gree with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function api.greet',
    },
  ]);
  // A similarity of two thirds: a guess does not reveal the name.
  expect((await rest.as('anon').rpc('ad', { a: 1 })).error?.hint).toBeNull();
  expect((await rest.as('anon').rpc('add', { a: 1, c: 1 })).error?.hint).toBe(
    'Perhaps you meant to call the function api.add(a, b)',
  );
  expect((await rest.as('anon').rpc('secre')).error?.hint ?? '').not.toContain('secret');
  expect(await rpc('same', { a: 1 })).toMatchObject({ code: 'PGRST203', status: 300 });
  expect(await rpc('secret')).toMatchObject({ code: '42501', status: 401 });
  const member = await rest.as('authenticated', memberId).rpc('secret');
  expect([member.error?.code, member.status]).toEqual(['42501', 403]);
  expect((await rest.as('service_role').rpc('secret')).data).toBe('hidden');
  const patch = await rest.fetch('/rpc/add', { method: 'PATCH', body: '{}' });
  expect([patch.status, await patch.json()]).toMatchObject([405, { code: 'PGRST101' }]);
});

test('GET and HEAD of a volatile function that writes return 405', async () => {
  const get = await rest.fetch('/rpc/write_note');
  expect([get.status, await get.json()]).toMatchObject([405, { code: '25006' }]);
  const head = await rest.fetch('/rpc/write_note', { method: 'HEAD' });
  expect(head.status).toBe(405);
  expect((await rest.as('service_role').rpc('write_note')).error).toBeNull();
});

test('maps errors raised in SQL to their status, and hides internal ones', async () => {
  const raised = async (state: string) => {
    const { status, error } = await rest.as('anon').rpc('fail', { state });
    return [status, error];
  };
  const raisedError = { message: 'refused', details: 'because', hint: 'try again' };
  expect(await raised('P0001')).toMatchObject([400, { code: 'P0001', ...raisedError }]);
  expect(await raised('PT402')).toMatchObject([402, { code: 'PT402', ...raisedError }]);
  expect(await raised('23505')).toMatchObject([409, { code: '23505' }]);
  expect(await raised('53400')).toMatchObject([503, { code: '53400' }]);
  // The cause of an internal error is only logged.
  expect(await raised('XX000')).toMatchObject([500, { code: 'XX000', details: null, hint: null }]);
  const teapot = await rest.fetch('/rpc/teapot', { method: 'POST' });
  expect([teapot.status, teapot.headers.get('x-pot'), await teapot.json()]).toEqual([
    418,
    'tea',
    { code: 'TEA', message: 'short and stout', details: null, hint: null },
  ]);
});

test('functions read the request’s settings, and set status and headers of the response', async () => {
  const response = await rest.fetch(
    '/rpc/whoami',
    {
      headers: {
        'x-client-info': 'test',
        cookie: 'taste=sweet',
        'x-forwarded-for': '6.6.6.6',
        Prefer: 'timezone=Europe/Paris',
      },
    },
    'authenticated',
    memberId,
  );
  expect(await response.json()).toEqual({
    role: 'authenticated',
    sub: memberId,
    method: 'GET',
    path: '/rpc/whoami',
    agent: 'test',
    ip: '192.0.2.7',
    cookie: 'sweet',
    zone: 'Europe/Paris',
  });
  const dressed = await rest.fetch('/rpc/dressed', { method: 'POST' });
  expect([dressed.status, dressed.headers.get('x-dress'), await dressed.json()]).toEqual([202, 'red', 'ok']);
});

test('a call that exceeds the statement timeout returns 504', async () => {
  const { status, error } = await rest.as('anon').rpc('nap', { seconds: 20 });
  expect([status, error?.code]).toEqual([504, '57014']);
});
