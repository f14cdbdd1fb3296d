import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { apiOf, noContent, ok, refused, startRows } from './rows.ts';
import type { Api, Case, RowsStack } from './rows.ts';

/**
 * The live cases that read of the client's `basic.test.ts`, `transforms.test.ts` and `bigint.test.ts` (docs/contract.md,
 * « Test cases of the client »).
 */

let rows: RowsStack;
beforeAll(async () => {
  rows = await startRows();
});
afterAll(() => rows.stop());

const profile = { a: { b: { deep: 'oui' }, c: 'texte' } };
const [ada, bob, cleo, dan, eve] = [
  { name: 'ada', profile: null, ages: '[1,2)', presence: 'HERE', motto: `'chat' 'gras'` },
  { name: 'bob', profile: null, ages: '[25,35)', presence: 'AWAY', motto: `'bain' 'chat'` },
  { name: 'cleo', profile: null, ages: '[25,35)', presence: 'HERE', motto: `'bain' 'rat'` },
  { name: 'dan', profile: null, ages: '[20,30)', presence: 'HERE', motto: `'gras' 'rat'` },
  { name: 'eve', profile, ages: '[20,30)', presence: 'HERE', motto: `'essai' 'json'` },
];
const all = [ada, bob, cleo, dan, eve];
const names = ['ada', 'bob', 'cleo', 'dan', 'eve'];
const office = [
  { name: 'ada', presence: 'HERE' },
  { name: 'bob', presence: 'AWAY' },
  { name: 'zoe', presence: 'HERE' },
];
const members = (api: Api) => api.from('members');
const presence = (api: Api, options: object) => api.rpc('presence_of', { member: 'ada' }, options);

const basic: Case[] = [
  ['1: a table', (api) => members(api).select(), ok(all)],
  ['2: other types', (api) => members(api).select().overrideTypes<{ name: string }[]>(), ok(all)],
  ['3: one row', (api) => members(api).select().eq('name', 'ada').single(), ok(ada)],
  [
    '4: one row with other types',
    (api) => members(api).select().eq('name', 'ada').single().overrideTypes<{ name: string }>(),
    ok(ada),
  ],
  [
    '5: several rows instead of one or none',
    (api) => members(api).select().maybeSingle(),
    refused(406, { code: 'PGRST116', details: expect.stringMatching(/^Results contain 5 rows/), hint: null }),
  ],
  [
    '6: several rows instead of one',
    (api) => members(api).select().single(),
    refused(406, {
      code: 'PGRST116',
      details: 'The result contains 5 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    }),
  ],
  ['7: a view', (api) => api.from('member_names').select(), ok(names.map((name) => ({ name, fixed: 1 })))],
  ['8: a call', (api) => api.rpc('presence_of', { member: 'ada' }), ok('HERE')],
  ['9: a call without a result', (api) => api.rpc('nothing'), noContent()],
  ['11: another schema', (api) => api.schema('office').from('members').select(), ok(office)],
  [
    '24: the order of a JSON path',
    (api) => members(api).select('name').order('profile->none'),
    ok(names.map((name) => ({ name }))),
  ],
  ['26: the head', (api) => members(api).select('*', { head: true }), ok(null)],
  [
    '27: the head with an exact count',
    (api) => members(api).select('*', { head: true, count: 'exact' }),
    ok(null, { count: 5 }),
  ],
  [
    '28: the head with a planned count',
    (api) => members(api).select('*', { head: true, count: 'planned' }),
    ok(null, { count: expect.any(Number), status: 206, statusText: 'Partial Content' }),
  ],
  [
    '29: the head with an estimated count',
    (api) => members(api).select('*', { head: true, count: 'estimated' }),
    ok(null, { count: expect.any(Number) }),
  ],
  ['30: an exact count', (api) => members(api).select('*', { count: 'exact' }), ok(all, { count: 5 })],
  ['31: a call with a count', (api) => presence(api, { count: 'exact' }), ok('HERE', { count: 1 })],
  [
    '32: the head of a call with a count',
    (api) => presence(api, { head: true, count: 'exact' }),
    ok(null, { count: 1 }),
  ],
  [
    '33: a GET call with a count',
    (api) => presence(api, { get: true, count: 'exact' }),
    ok('HERE', { count: 1 }),
  ],
  [
    '34: a GET call without its optional argument',
    (api) => api.rpc('optional', { word: undefined }, { get: true }),
    ok(''),
  ],
  [
    '35: a GET call with a list',
    (api) => api.rpc('with_ids', { ids: ['00000000-0000-0000-0000-000000000000'] }, { get: true }),
    noContent(),
  ],
  [
    '36: a call of another schema',
    (api) => api.schema('office').rpc('presence_of', { member: 'bob' }),
    ok('AWAY'),
  ],
  ['44: no row', (api) => members(api).select().eq('name', 'nul'), ok([])],
  ['56: no row or one', (api) => members(api).select().eq('name', 'nul').maybeSingle(), ok(null)],
  [
    'a GET call with plain arguments (`rpc-get-object-args.test.ts`)',
    (api) => presence(api, { get: true }),
    ok('HERE'),
  ],
];

const transforms: Case[] = [
  [
    '1: descending',
    (api) => members(api).select().order('name', { ascending: false }),
    ok([...all].reverse()),
  ],
  [
    '2: the order of two columns',
    (api) =>
      api
        .from('messages')
        .select('id')
        .order('author', { ascending: false })
        .order('room_id', { ascending: false }),
    ok([{ id: 3 }, { id: 2 }, { id: 1 }]),
  ],
  ['3: a limit', (api) => members(api).select().limit(1), ok([ada])],
  ['4: a range', (api) => members(api).select().range(1, 3), ok([bob, cleo, dan])],
  ['5: one row of a limit', (api) => members(api).select().limit(1).single(), ok(ada)],
  ['7: no row or one', (api) => members(api).select().eq('name', 'goldstein').maybeSingle(), ok(null)],
  [
    '10: a column of a call',
    (api) => api.rpc('member_row', { member: 'ada' }).select('presence'),
    ok([{ presence: 'HERE' }]),
  ],
  [
    '11: CSV',
    (api) => members(api).select().in('name', ['ada', 'eve']).csv(),
    ok(
      `name,profile,ages,presence,motto\nada,,"[1,2)",HERE,"'chat' 'gras'"\n` +
        `eve,"{""a"": {""b"": {""deep"": ""oui""}, ""c"": ""texte""}}","[20,30)",HERE,"'essai' 'json'"`,
    ),
  ],
  [
    '12: without nulls',
    (api) => members(api).select('name, profile').in('name', ['ada', 'eve']).stripNulls(),
    ok([{ name: 'ada' }, { name: 'eve', profile }]),
  ],
  [
    '13: one row without nulls',
    (api) => members(api).select('name, profile').eq('name', 'ada').limit(1).single().stripNulls(),
    ok({ name: 'ada' }),
  ],
  [
    '15: a plan as JSON',
    (api) => members(api).select().explain({ format: 'json' }),
    ok([expect.objectContaining({ Plan: expect.any(Object) })]),
  ],
  [
    '15: a plan as text',
    (api) => members(api).select().explain(),
    ok(expect.stringMatching(/^Aggregate {2}\(cost=/)),
  ],
  [
    '16: a plan with its settings',
    (api) => members(api).select().explain({ verbose: true, settings: true, format: 'json' }),
    ok([
      expect.objectContaining({
        Plan: expect.any(Object),
        Settings: expect.objectContaining({ search_path: expect.any(String) }),
      }),
    ]),
  ],
];

const big = (api: Api) => api.from('big_numbers');
const numbers: Case[] = [
  [
    '1: as numbers lose digits',
    (api) => big(api).select('value').eq('id', 1).single(),
    ok({ value: Number('9223372036854775807') }),
  ],
  [
    '2: as text keep them',
    (api) => big(api).select('value::text').eq('id', 1).single(),
    ok({ value: '9223372036854775807' }),
  ],
  [
    '3: are written from text',
    (api) => big(api).update({ value: '9007199254740993' }).eq('id', 2).select('value::text').single(),
    ok({ value: '9007199254740993' }),
  ],
  [
    '4: are written from numbers, rounded',
    (api) =>
      big(api)
        .update({ value: Number('9007199254740993') })
        .eq('id', 3)
        .select('value::text')
        .single(),
    ok({ value: '9007199254740992' }),
  ],
];

const answers = async (_: string, call: Case[1], answer: object) =>
  expect(await call(rows.api)).toEqual(answer);

describe('reads', () => {
  test.each(basic)('%s', answers);

  test('10: a client of another schema', async () => {
    expect(await apiOf(rows.stack, 'office').from('members').select()).toEqual(ok(office));
  });

  test('20, 21: an error is thrown on request, with its fields and its stack', async () => {
    const thrown = await rows.api
      .from('missing')
      .select()
      .throwOnError()
      .then(undefined, (error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).toMatchObject({
      code: 'PGRST205',
      details: null,
      message: `Could not find the table 'api.missing' in the schema cache`,
      stack: expect.any(String),
    });
  });

  test('22: no row is no error, also when errors are thrown', async () => {
    const none = rows.api.from('messages').select().eq('body', 'rien').throwOnError().maybeSingle();
    expect((await none).data).toBeNull();
  });

  test('23: the headers of a call do not stay in the client', async () => {
    await members(rows.api).select().limit(1).single();
    expect((await members(rows.api).select()).error).toBeNull();
  });

  test('55: the platform’s own fetch sends the request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect((await members(apiOf(rows.stack)).select()).status).toBe(200);
    expect(fetched).toHaveBeenCalledWith(
      expect.stringContaining(rows.stack.url),
      expect.objectContaining({ method: 'GET' }),
    );
    fetched.mockRestore();
  });
});

describe('transformations', () => {
  test.each(transforms)('%s', answers);
});

describe('numbers beyond 2^53', () => {
  test.each(numbers)('%s', answers);
});
