import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
  await rest.database.owner.unsafe(`
    create function api.sponsor_of(person api.people) returns api.people language sql stable set search_path = ''
      as $$ select * from api.people where id = person.sponsor_id $$;
    create function api.first_guest(party api.parties) returns setof api.people rows 1 language sql stable set search_path = ''
      as $$ select p.* from api.people p join api.guests g on g.person_id = p.id where g.party_id = party.id order by p.id $$;
    create function api.many_guests(party api.parties) returns setof api.people language sql stable set search_path = ''
      as $$ select p.* from api.people p join api.guests g on g.person_id = p.id where g.party_id = party.id order by p.id $$;
    create function api.many_guests(venue api.venues) returns setof api.people language sql stable set search_path = ''
      as $$ select p.* from api.people p where p.id = 4 $$;
    create view api.big_parties with (security_invoker = true) as select * from api.parties where price > 15;
    grant select on api.big_parties to anon, service_role;
    create function api.beside() returns text language plpgsql stable as $$ begin return (select name from venues order by id limit 1); end $$;
    create function api.whole(api.people) returns text language sql immutable as $$ select 'x' $$;
    create function api.either(text) returns text language sql immutable as $$ select 'text ' || $1 $$;
    create function api.either(integer) returns text language sql immutable as $$ select 'integer' $$;
    create function api.perhaps() returns integer language sql immutable as $$ select 1 $$;
    create function api.perhaps(text default 'x') returns integer language sql immutable as $$ select 2 $$;
    create function api.of_rows(rows api.people[]) returns bigint language sql immutable as $$ select count(*) from unnest(rows) $$;
    create procedure api.proceed() language sql as $$ select 1 $$`);
});
afterAll(() => rest.stop());

const read = async (path: string, init: RequestInit = {}) => {
  const response = await rest.fetch(path, init);
  const body: unknown = await response.json();
  return response.ok ? body : [response.status, body];
};
const call = (name: string, args: unknown) =>
  read(`/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(args),
    headers: { 'Content-Type': 'application/json' },
  });

test('a function of the row is a relationship: to one by its result or `rows 1`, else to many', async () => {
  expect(await read('/people?select=name,sponsor_of(name)&order=id&limit=2')).toEqual([
    { name: 'Ada', sponsor_of: { name: null } },
    { name: 'Bob', sponsor_of: { name: 'Ada' } },
  ]);
  expect(
    await read('/parties?select=id,host:first_guest(name),many_guests(name)&order=id&id=in.(1,4)'),
  ).toEqual([
    { id: 1, host: { name: 'Ada' }, many_guests: [{ name: 'Ada' }, { name: 'Bob' }] },
    { id: 4, host: null, many_guests: [] },
  ]);
  expect(await read('/venues?select=many_guests(name)&id=eq.1')).toEqual([
    { many_guests: [{ name: 'Dan' }] },
  ]);
  expect(await read('/parties?select=id,...first_guest(name)&id=eq.3')).toEqual([{ id: 3, name: 'Cléo' }]);
  expect(
    await read('/parties?select=id,many_guests!inner(badges(label))&many_guests.id=eq.2&order=id'),
  ).toEqual([
    { id: 1, many_guests: [{ badges: { label: 'silver' } }] },
    { id: 2, many_guests: [{ badges: { label: 'silver' } }] },
  ]);
});

test('it can be embedded in what a change or a call returns', async () => {
  const changed = await rest
    .as('service_role')
    .from('parties')
    .update({ price: 1 })
    .eq('id', 1)
    .select('id, first_guest(name), loud_title');
  expect(changed.data).toEqual([
    { id: 1, first_guest: { name: 'Ada' }, loud_title: 'SOIRÉE DES ENTREPRENEURS!' },
  ]);
  expect(await read('/rpc/parties_of?mood=calm&select=id,many_guests(id)&order=id')).toEqual([
    { id: 1, many_guests: [{ id: 1 }, { id: 2 }] },
    { id: 4, many_guests: [] },
  ]);
  const added = await rest
    .as('service_role')
    .from('guests')
    .insert({ party_id: 4, person_id: 1 })
    .select('people(name, sponsor_of(id))')
    .single();
  expect(added.data).toEqual({ people: { name: 'Ada', sponsor_of: { id: null } } });
});

test('an argument without a name is the body, whatever the other overloads take', async () => {
  expect(await call('either', { '': 'x' })).toBe('text {"":"x"}');
  expect(await call('perhaps', {})).toMatchObject([
    300,
    {
      code: 'PGRST203',
      message: 'Could not choose the best candidate function between: api.perhaps(), api.perhaps( => text)',
    },
  ]);
  expect(await call('whole', { '': {} })).toMatchObject([
    404,
    {
      code: 'PGRST202',
      message: 'Could not find the function api.whole() in the schema cache',
      details:
        'Searched for the function api.whole with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
  ]);
});

test('rows, lists of rows and row arguments', async () => {
  const row = { id: 2, name: 'Bob', born: null, sponsor_id: 1 };
  expect(await call('sponsor_of', { person: row })).toMatchObject({ id: 1, name: 'Ada' });
  expect(await call('of_rows', { rows: [row, row] })).toBe(2);
});

test('names without a schema are found beside the function; procedures are not called', async () => {
  expect(await call('beside', {})).toBe('Le Nord');
  expect(await call('proceed', {})).toMatchObject([404, { code: 'PGRST202' }]);
});

test('a view has its table’s key: for PUT, upserts and the address of what was made', async () => {
  const put = await rest.fetch('/big_parties?id=eq.50', {
    method: 'PUT',
    body: '{"id":50,"title":"cinquante","price":20}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(put.status).toBe(403);
  await rest.database.owner`grant insert, update on api.big_parties to service_role`;
  const upsert = () =>
    rest
      .as('service_role')
      .from('big_parties')
      .upsert({ id: 50, title: 'cinquante', price: 20 })
      .select('id');
  expect([(await upsert()).status, (await upsert()).status]).toEqual([201, 200]);
  const made = await rest.fetch('/big_parties', {
    method: 'POST',
    body: '{"id":51,"title":"t","price":20}',
    headers: { 'Content-Type': 'application/json', Prefer: 'return=headers-only' },
  });
  expect([made.status, made.headers.get('location')]).toEqual([201, '/big_parties?id=eq.51']);
});

test('status and headers of a function that are none', async () => {
  await rest.database.owner.unsafe(`
    create function api.bad_status() returns void language sql as $$ select set_config('response.status', 'nine', true) $$;
    create function api.bad_headers() returns void language sql as $$ select set_config('response.headers', '{"a":1}', true) $$;
    create function api.bad_raise() returns void language plpgsql as $$ begin raise sqlstate 'PGRST' using message = 'no', detail = 'json'; end $$;
    notify pgrst`);
  await expect.poll(() => call('bad_status', {})).toMatchObject([500, { code: 'PGRST112' }]);
  expect(await call('bad_headers', {})).toMatchObject([500, { code: 'PGRST111' }]);
  expect(await call('bad_raise', {})).toMatchObject([500, { code: 'PGRST121' }]);
});
