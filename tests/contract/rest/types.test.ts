import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
  await rest.database.owner.unsafe(`
    create domain api.email as text check (value like '%@%');
    create type api.address as (street text, number integer);
    create table api.odd (
      "a.b" integer primary key,
      "with ""quotes""" text,
      "comma,(paren)" text,
      "été" text,
      "select" text,
      mail api.email,
      home api.address,
      homes api.address[],
      moods api.mood[],
      grid integer[][],
      twice integer generated always as ("a.b" * 2) stored,
      always integer generated always as identity,
      span int4range,
      spans int4multirange,
      mac macaddr,
      flags bit(3),
      money money,
      took interval,
      raw bytea,
      doc xml,
      j json
    );
    insert into api.odd ("a.b", "with ""quotes""", "comma,(paren)", "été", "select", mail, home, homes, moods, grid, span, spans, took, raw, doc, j)
    values (1, 'q', 'c', 'e', 's', 'a@b', ('Rue "X"', 3), array[('R, 1', 1), (null, 2)]::api.address[], '{calm,wild}', '{{1,2},{3,4}}',
      '[1,5)', '{[1,3),[7,9)}', '1 day 02:00', '\\xdeadbeef', '<a/>', '{"b": {"c": [1, 2]}}'),
      (2, null, null, null, null, null, null, null, null, null, null, null, null, null, null, '{"b": 3}');
    grant all on api.odd to service_role`);
});
afterAll(() => rest.stop());

const read = async (query: string) => {
  const response = await rest.fetch(`/odd?${query}`);
  const body: unknown = await response.json();
  return response.ok ? body : [response.status, body];
};
const ids = async (query: string) => {
  const rows = await rest.fetch(`/odd?select=id:"a.b"&order="a.b"&${query}`);
  const body = JSON.parse(await rows.text());
  return Array.isArray(body) ? body.map((row: { id: number }) => row.id) : body;
};

test('names with anything in them, in select, filters, order, trees, columns and bodies', async () => {
  const quoted = encodeURIComponent('"with \\"quotes\\"","comma,(paren)",été,select');
  expect(await read(`select=${quoted}&"a.b"=eq.1`)).toEqual([
    { 'with "quotes"': 'q', 'comma,(paren)': 'c', été: 'e', select: 's' },
  ]);
  expect(await ids(`${encodeURIComponent('"comma,(paren)"')}=eq.c`)).toEqual([1]);
  expect(await ids(`or=(${encodeURIComponent('"with \\"quotes\\"".eq.q,"a.b".eq.9')})`)).toEqual([1]);
  const { data, error } = await rest
    .as('service_role')
    .from('odd')
    .insert([{ 'a.b': 3, été: 'x', 'comma,(paren)': 'y' }])
    .select('"a.b","comma,(paren)"');
  expect([error, data]).toEqual([null, [{ 'a.b': 3, 'comma,(paren)': 'y' }]]);
  await rest.as('service_role').from('odd').delete().eq('"a.b"', 3);
});

test('composites and arrays: read into, filtered, ordered', async () => {
  expect(await read('select=home,home->>street,last:homes->-1->number,moods,grid->1->0&"a.b"=eq.1')).toEqual([
    { home: { street: 'Rue "X"', number: 3 }, street: 'Rue "X"', last: 2, moods: ['calm', 'wild'], grid: 3 },
  ]);
  expect(await ids('home->>street=eq.Rue "X"')).toEqual([1]);
  expect(await ids('home->number=gt.2')).toEqual([1]);
  expect(await ids('moods=cs.{wild}')).toEqual([1]);
  expect(await ids('moods=ov.{merry,calm}')).toEqual([1]);
  expect(await ids('moods=eq.{calm,wild}')).toEqual([1]);
  expect(await ids('grid=cd.{1,2,3,4,5}')).toEqual([1]);
  expect(await read('select=id:"a.b"&order=home->number.desc.nullslast')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('JSON that is `json` and not `jsonb`', async () => {
  expect(await read('select=j->b->c->0&j->b->>c=not.is.null')).toEqual([{ c: 1 }]);
  expect(await ids('j->b=eq.3')).toEqual([2]);
});

test('ranges and multiranges', async () => {
  expect(await ids('span=sl.[6,9]')).toEqual([1]);
  expect(await ids('span=adj.[5,9)')).toEqual([1]);
  expect(await ids('span=nxl.[1,9)')).toEqual([1]);
  expect(await ids('span=nxr.(0,9)')).toEqual([1]);
  expect(await ids('spans=cs.{[7,8)}')).toEqual([1]);
  expect(await ids('span=ov.[4,4]')).toEqual([1]);
});

test('what PostgreSQL makes of a type is what is said', async () => {
  expect(await read('select=took,raw,span,spans,mail,twice&"a.b"=eq.1')).toEqual([
    {
      took: '1 day 02:00:00',
      raw: '\\xdeadbeef',
      span: '[1,5)',
      spans: '{[1,3),[7,9)}',
      mail: 'a@b',
      twice: 2,
    },
  ]);
  expect(await ids('took=gt.1 hour')).toEqual([1]);
  expect(await ids('raw=eq.\\xDEADBEEF')).toEqual([1]);
  expect(await ids('mail=like.*@b')).toEqual([1]);
});

test('generated columns and checks of domains refuse, in PostgreSQL’s words', async () => {
  const insert = async (row: object) => {
    const { status, error } = await rest.as('service_role').from('odd').insert(row);
    return [status, error?.code];
  };
  expect(await insert({ 'a.b': 9, twice: 1 })).toEqual([400, '428C9']);
  expect(await insert({ 'a.b': 9, always: 1 })).toEqual([400, '428C9']);
  expect(await insert({ 'a.b': 9, mail: 'nobody' })).toEqual([400, '23514']);
  expect(await insert({ 'a.b': 9, home: { street: 'x', number: 'y' } })).toEqual([400, '22P02']);
  const made = await rest
    .as('service_role')
    .from('odd')
    .insert({
      'a.b': 9,
      home: { street: 'x', number: 1 },
      homes: [{ number: 4 }],
      moods: ['calm'],
      grid: [[1], [2]],
    })
    .select('home, homes, moods, grid, twice')
    .single();
  expect(made.data).toEqual({
    home: { street: 'x', number: 1 },
    homes: [{ street: null, number: 4 }],
    moods: ['calm'],
    grid: [[1], [2]],
    twice: 18,
  });
});

test('trees of conditions name embeds too', async () => {
  const parties = async (query: string) => {
    const response = await rest.fetch(`/parties?${query}&order=id`);
    const rows = JSON.parse(await response.text());
    return Array.isArray(rows) ? rows.map((row: { id: number }) => row.id) : rows;
  };
  expect(await parties('select=id,guests(),venue_id()&or=(guests.is.null,venue_id.not.is.null)')).toEqual([
    1, 2, 3, 4,
  ]);
  expect(
    await parties('select=id,guests()&or=(guests.is.null,and(mood.eq.wild,guests.not.is.null))'),
  ).toEqual([2, 4]);
  expect(await parties('select=id,people()&people.name=eq.Ada&not.and=(people.is.null,id.gt.2)')).toEqual([
    1, 2,
  ]);
  expect(
    await parties('select=id,guests!inner(people!inner())&guests.people.or=(name.eq.Ada,name.eq.Cléo)'),
  ).toEqual([1, 3]);
});
