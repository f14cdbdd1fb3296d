import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
  await rest.database.owner`insert into api.people select n, 'p' || n from generate_series(10, 1600) n`;
  await rest.database.owner`analyze api.people`;
});
afterAll(() => rest.stop());

const range = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await rest.fetch(path, { headers, method });
  return [response.status, response.headers.get('content-range')];
};
const exact = { Prefer: 'count=exact' };

test('Content-Range has no total without a count', async () => {
  expect(await range('/parties')).toEqual([200, '0-3/*']);
  expect(await range('/parties?limit=2&offset=1')).toEqual([200, '1-2/*']);
  expect(await range('/parties?id=eq.77')).toEqual([200, '*/*']);
  expect(await range('/parties?offset=77')).toEqual([200, '*/*']);
  expect(await range('/parties?limit=0')).toEqual([200, '*/*']);
});

test('count=exact returns 200 for all rows, 206 for a part, 416 past the end', async () => {
  expect(await range('/parties', exact)).toEqual([200, '0-3/4']);
  expect(await range('/parties?limit=2', exact)).toEqual([206, '0-1/4']);
  expect(await range('/parties?limit=2&offset=2', exact)).toEqual([206, '2-3/4']);
  expect(await range('/parties?limit=3&offset=2', exact)).toEqual([206, '2-3/4']);
  expect(await range('/parties?offset=4', exact)).toEqual([206, '*/4']);
  expect(await range('/parties?id=eq.77', exact)).toEqual([200, '*/0']);
  const past = await rest.fetch('/parties?offset=9', { headers: exact });
  expect([past.status, past.headers.get('content-range')]).toEqual([416, '*/4']);
  expect(await past.json()).toEqual({
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: 'An offset of 9 was requested, but there are only 4 rows.',
    hint: null,
  });
  expect((await rest.fetch('/parties?limit=-1')).status).toBe(416);
});

test('an exact count applies inner embeds and filters on embeds, but not the limits of embeds', async () => {
  expect(await range('/parties?select=id,guests!inner(note)&guests.note=eq.first&limit=1', exact)).toEqual([
    200,
    '0-0/1',
  ]);
  expect(await range('/parties?select=id,guests(note)&guests=not.is.null&limit=1', exact)).toEqual([
    206,
    '0-0/3',
  ]);
  expect(await range('/parties?select=id,guests!inner(note)&guests.limit=1&limit=3', exact)).toEqual([
    200,
    '0-2/3',
  ]);
});

test('the Range header selects a page, within limit; an inverted range returns 416', async () => {
  expect(await range('/parties', { ...exact, Range: '1-2' })).toEqual([206, '1-2/4']);
  expect(await range('/parties', { ...exact, Range: '2-' })).toEqual([206, '2-3/4']);
  expect(await range('/parties?limit=1', { ...exact, Range: '1-2' })).toEqual([206, '*/4']);
  expect(await range('/parties', { Range: '3-1' })).toEqual([416, null]);
});

test('a planned count excludes rows that row-level security hides', async () => {
  await rest.database.owner.unsafe(`
    create table api.ballots (id integer generated always as identity, choice text);
    insert into api.ballots (choice) select 'oui' from generate_series(1, 700);
    alter table api.ballots enable row level security;
    create policy "few" on api.ballots to anon, authenticated using (id <= (select 3));
    grant select on api.ballots to anon, authenticated; analyze api.ballots; notify pgrst`);
  const count = async (role: 'anon' | 'authenticated', query: string) => {
    const response = await rest.fetch(`/ballots?${query}`, { headers: { Prefer: 'count=planned' } }, role);
    return response.headers.get('content-range');
  };
  await expect.poll(() => count('anon', 'limit=1')).toBe('0-0/3');
  expect(await count('authenticated', 'choice=eq.oui')).toBe('0-2/3');
  expect(await count('authenticated', 'choice=eq.non')).toBe('*/0');
});

test('planned and estimated counts use the planner’s estimate for the service role', async () => {
  const planned = await range('/people?limit=1', { Prefer: 'count=planned' });
  expect(planned).toEqual([206, '0-0/1595']);
  expect(await range('/people?id=lt.5&limit=1', { Prefer: 'count=estimated' })).toEqual([206, '0-0/4']);
  expect(await range('/people?limit=1', { Prefer: 'count=estimated' })).toEqual([206, '0-0/1595']);
});

test('returns 1,000 rows at most', async () => {
  expect(await range('/people', exact)).toEqual([206, '0-999/1595']);
  expect(await range('/people?limit=5000')).toEqual([200, '0-999/*']);
  expect(await range('/people?offset=1000', exact)).toEqual([206, '1000-1594/1595']);
});

test('HEAD returns the count without a body, also through supabase-js', async () => {
  const response = await rest.fetch('/parties', { method: 'HEAD', headers: exact });
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    200,
    '',
    '0-3/4',
  ]);
  const { count, error } = await rest
    .as('anon')
    .from('parties')
    .select('*', { count: 'exact', head: true })
    .gt('id', 1);
  expect([count, error]).toEqual([3, null]);
  const page = await rest.as('anon').from('parties').select('id', { count: 'exact' }).range(1, 2).order('id');
  expect([page.count, page.status, page.data]).toEqual([4, 206, [{ id: 2 }, { id: 3 }]]);
});

test('single() returns one object, and 406 for several; maybeSingle() returns null for none', async () => {
  const one = await rest.as('anon').from('parties').select('id').eq('id', 1).single();
  expect(one.data).toEqual({ id: 1 });
  const many = await rest.as('anon').from('parties').select('id').single();
  expect([many.status, many.error?.code, many.error?.details]).toEqual([
    406,
    'PGRST116',
    'The result contains 4 rows',
  ]);
  expect(many.error?.message).toBe('Cannot coerce the result to a single JSON object');
  const none = await rest.as('anon').from('parties').select('id').eq('id', 77).maybeSingle();
  expect([none.data, none.error]).toEqual([null, null]);
});

test('returns CSV and JSON without nulls, and 406 for an unavailable type', async () => {
  const csv = await rest.as('anon').from('people').select('id,name,born').lt('id', 3).order('id').csv();
  expect(csv.data).toBe('id,name,born\n1,Ada,1990-01-01\n2,Bob,1985-05-05');
  const stripped = await rest.as('anon').from('people').select().eq('id', 4).stripNulls();
  expect(stripped.data).toEqual([{ id: 4, name: 'Dan' }]);
  const single = await rest.fetch('/people?id=eq.4', {
    headers: { Accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
  });
  expect([await single.text(), single.headers.get('content-type')]).toEqual([
    '{"id":4,"name":"Dan"}',
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  ]);
  const refused = await rest.fetch('/people', { headers: { Accept: 'application/pdf' } });
  expect([refused.status, await refused.json()]).toMatchObject([406, { code: 'PGRST107' }]);
});

test('Accept-Profile selects an exposed schema, and returns 406 for another', async () => {
  const named = await rest.fetch('/people?limit=1', { headers: { 'Accept-Profile': 'api' } });
  expect([named.status, named.headers.get('content-profile')]).toEqual([200, 'api']);
  const other = await rest.fetch('/people', { headers: { 'Accept-Profile': 'auth' } });
  expect([other.status, await other.json()]).toEqual([
    406,
    {
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      details: null,
      hint: 'Only the following schemas are exposed: api',
    },
  ]);
});
