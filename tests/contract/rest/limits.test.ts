import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#backend/contract.ts';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

const status = async (path: string, role: Role = 'anon') => {
  const response = await rest.fetch(path, {}, role);
  return [response.status, JSON.parse(await response.text()).code];
};
const refused = [400, 'PGRST100'];

test('rejects more than ten filters of an anonymous request, also in a logic tree, and 201 of a signed-in one', async () => {
  const filters = (count: number) =>
    Array.from({ length: count }, (_, index) => `id=neq.${index + 50}`).join('&');
  expect(await status(`/parties?${filters(10)}`)).toEqual([200, undefined]);
  expect(await status(`/parties?${filters(11)}`)).toEqual(refused);
  const inside = `or=(${Array.from({ length: 11 }, () => 'id.eq.1').join(',')})`;
  expect(await status(`/parties?${inside}`)).toEqual(refused);
  expect(await status(`/parties?${inside}`, 'authenticated')).toEqual([200, undefined]);
  expect(await status(`/parties?${filters(201)}`, 'authenticated')).toEqual(refused);
});

test('rejects regular expressions and a fourth level of embeds of an anonymous request only', async () => {
  expect(await status('/parties?title=match.a')).toEqual(refused);
  expect(await status('/parties?or=(title.not.imatch.a,id.eq.1)')).toEqual(refused);
  expect(await status('/parties?title=match(any).{a,b}')).toEqual(refused);
  expect(await status('/venues?select=parties(title)&parties.title=not.match.a')).toEqual(refused);
  expect(await status('/rpc/parties_of?mood=calm&title=imatch.a')).toEqual(refused);
  expect(await status('/parties?title=match.a', 'authenticated')).toEqual([200, undefined]);
  const three = 'select=guests(people(badges(label)))';
  const four = 'select=guests(people(guests(parties(title))))';
  expect(await status(`/parties?${three}`)).toEqual([200, undefined]);
  expect(await status(`/parties?${four}`)).toEqual(refused);
  expect(await status(`/parties?${four}`, 'authenticated')).toEqual([200, undefined]);
});

test('rejects a response whose nested lists exceed the size limit of its role', async () => {
  await rest.database.owner.unsafe(`
    create table api.crowds (id integer primary key);
    insert into api.crowds values (1);
    create table api.faces (id integer primary key, crowd_id integer references api.crowds, look text);
    insert into api.faces select n, 1, repeat('x', 200) from generate_series(1, 400) as n;
    grant select on api.crowds, api.faces to anon, authenticated, service_role; notify pgrst`);
  await expect.poll(() => status('/crowds?select=id,faces(look)')).toEqual([200, undefined]);
  // 400 × 400 rows of 200 characters: 34 MB, from a table of 100 kB. Nested lists count twice.
  const squared = '/faces?select=id,crowds(faces(look))';
  expect(await status(squared)).toEqual(refused);
  expect(await status(`${squared}&limit=15`)).toEqual([200, undefined]);
  expect(await status(`${squared}&limit=20`)).toEqual(refused);
  expect(await status(`${squared}&limit=20`, 'authenticated')).toEqual([200, undefined]);
  expect(await status(`${squared}&limit=30`, 'authenticated')).toEqual(refused);
  expect(await status('/faces?select=id,crowds(...faces(look))', 'authenticated')).toEqual(refused);
  expect(await status(`${squared}&limit=300`, 'service_role')).toEqual([200, undefined]);
  // The same in nested lists: the limit applies while the outer list is still being built.
  expect(await status('/crowds?select=faces(id,crowds(id,faces(look)))')).toEqual(refused);
});

test('limits a response in every format, with room for the largest article', async () => {
  await rest.database.owner.unsafe(`
    create table api.pages (id integer primary key, html text);
    insert into api.pages select n, repeat('x', 2097152) from generate_series(1, 3) as n;
    create function api.htmls() returns setof text language sql stable set search_path = ''
      as $$ select html from api.pages $$;
    grant select on api.pages to anon, authenticated; notify pgrst`);
  await expect.poll(() => status('/pages?limit=1')).toEqual([200, undefined]);
  for (const accept of ['application/json', 'text/csv', 'application/vnd.pgrst.object+json']) {
    const code = async (path: string, role: 'anon' | 'authenticated') => {
      const response = await rest.fetch(path, { headers: { Accept: accept } }, role);
      return response.status;
    };
    expect([accept, await code('/pages?id=eq.1', 'anon')]).toEqual([accept, 200]);
    expect([accept, await code('/pages?id=lte.2', 'anon')]).toEqual([accept, 400]);
    expect([accept, await code('/pages', 'authenticated')]).toEqual([accept, 400]);
    if (accept === 'application/vnd.pgrst.object+json') continue;
    expect([accept, await code('/rpc/htmls', 'anon')]).toEqual([accept, 400]);
  }
});

test('stops at the size limit before PostgreSQL has built the list, in every kind of list', async () => {
  // 1.2 GB: a whole list would be more than PostgreSQL can build, and fail with 54000.
  await rest.database.owner.unsafe(`
    create table api.walls (id integer primary key, venue_id bigint references api.venues);
    insert into api.walls select n, 1 from generate_series(1, 600) as n;
    create function api.paint(api.walls) returns text language sql volatile set search_path = ''
      as $$ select repeat('x', 2097152) $$;
    grant select on api.walls to anon, authenticated; notify pgrst`);
  await expect.poll(() => status('/walls?select=paint&limit=1')).toEqual([200, undefined]);
  for (const path of [
    '/walls?select=paint',
    '/venues?select=walls(paint)&id=eq.1',
    '/venues?select=...walls(paint)&id=eq.1',
  ]) {
    expect([path, await status(path)]).toEqual([path, refused]);
  }
  const csv = await rest.fetch('/walls?select=paint', { headers: { Accept: 'text/csv' } }, 'anon');
  expect([csv.status, (await csv.json()).code]).toEqual(refused);
});

test('rejects too deep embeds, too deep logic and too many columns of a signed-in request', async () => {
  const embeds = `select=${'guests(parties('.repeat(200)}id${'))'.repeat(200)}`;
  const logic = `or=${'(and('.repeat(500)}id.eq.1`;
  expect(await status(`/parties?${embeds}`, 'authenticated')).toEqual(refused);
  expect(await status(`/parties?${logic}`, 'authenticated')).toEqual(refused);
  const wide = `select=${Array.from({ length: 501 }, () => 'id').join(',')}`;
  expect(await status(`/parties?${wide}`, 'authenticated')).toEqual(refused);
});

test('a row contains each column a few times only, and a limited number of embeds', async () => {
  const copies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}:title`).join(',');
  expect(await status(`/parties?select=${copies(10)}`)).toEqual([200, undefined]);
  expect(await status(`/parties?select=${copies(11)}`)).toEqual(refused);
  expect(await status(`/guests?select=parties(${copies(11)})`, 'authenticated')).toEqual(refused);
  expect(await status(`/parties?select=${copies(11).replaceAll('title', 'title::text')}`)).toEqual(refused);
  // Paths into JSON select different parts.
  const parts = Array.from({ length: 11 }, (_, index) => `c${index}:details->${index}`).join(',');
  expect(await status(`/venues?select=${parts}`)).toEqual([200, undefined]);
  const embeds = (count: number) =>
    Array.from({ length: count }, (_, index) => `e${index}:people(name)`).join(',');
  expect(await status(`/guests?select=${embeds(20)}`)).toEqual([200, undefined]);
  expect(await status(`/guests?select=${embeds(21)}`)).toEqual(refused);
  expect(await status(`/guests?select=${embeds(21)}`, 'authenticated')).toEqual([200, undefined]);
  expect(await status(`/guests?select=${embeds(101)}`, 'authenticated')).toEqual(refused);
});

test('a row contains 500 columns at most, those of each * counted', async () => {
  const stars = Array.from({ length: 10 }, () => '*').join(',');
  const wide = Array.from({ length: 20 }, (_, index) => `e${index}:parties(${stars})`).join(',');
  expect(await status(`/guests?select=parties(${stars})`)).toEqual([200, undefined]);
  expect(await status(`/guests?select=${wide}`)).toEqual(refused);
});

test('returns 401 or 403 for a table without privileges, not an empty list', async () => {
  await rest.database.owner`create table api.safe (id integer)`;
  await rest.database.owner`notify pgrst, 'reload schema'`;
  await expect.poll(() => status('/safe')).toEqual([401, '42501']);
  expect(await status('/safe', 'authenticated')).toEqual([403, '42501']);
});

test('a hint names only tables that the caller may use', async () => {
  await rest.database.owner.unsafe(`
    create table api.hidden_keys (party_id integer references api.parties);
    create table api.open_keys (party_id integer references api.parties);
    grant select on api.open_keys to anon; notify pgrst`);
  const hint = async (path: string) => JSON.parse(await (await rest.fetch(path, {}, 'anon')).text()).hint;
  await expect
    .poll(() => hint('/parties?select=open_keyz(party_id)'))
    .toBe("Perhaps you meant 'open_keys' instead of 'open_keyz'.");
  expect(String(await hint('/parties?select=hidden_keyz(party_id)'))).not.toContain('hidden_keys');
  expect(String(await hint('/hidden_keyz'))).not.toContain('hidden_keys');
});

test('returns 404 for the root, an invalid path and an unknown table', async () => {
  expect(await status('/')).toEqual([404, 'PGRST126']);
  expect(await status('/a/b')).toEqual([404, 'PGRST125']);
  expect(await status('/pg_class')).toEqual([404, 'PGRST205']);
});

test('NOTIFY pgrst reloads the schema cache', async () => {
  expect(await status('/late')).toEqual([404, 'PGRST205']);
  await rest.database.owner.unsafe(
    `create table api.late (id integer); grant select on api.late to anon; notify pgrst`,
  );
  await expect.poll(() => status('/late')).toEqual([200, undefined]);
  await rest.database.owner.unsafe(
    `alter table api.late add column more text; notify pgrst, 'reload schema'`,
  );
  await expect.poll(() => status('/late?select=more')).toEqual([200, undefined]);
});

test('200 concurrent requests each run under their own identity', async () => {
  const people = Array.from(
    { length: 200 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const matches = await Promise.all(
    people.map(async (sub, index) => {
      const role = (['anon', 'authenticated', 'service_role'] as const)[index % 3] ?? 'anon';
      const { data } = await rest.as(role, sub, `198.51.100.${index}`).rpc('whoami');
      return data.role === role && data.sub === sub;
    }),
  );
  expect(matches.every(Boolean)).toBe(true);
});
