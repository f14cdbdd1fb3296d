import { afterAll, beforeEach, expect, test } from 'vitest';
import { memberId, otherId, startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
let started: RestStack[] = [];
beforeEach(async () => {
  rest = await startRest();
  started.push(rest);
});
afterAll(async () => {
  for (const stack of started) await stack.stop();
  started = [];
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  rest.fetch(path, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

test('insert: one, many, returned with embeds', async () => {
  const people = rest.as('service_role').from('people');
  const plain = await people.insert({ id: 20, name: 'Eve' });
  expect([plain.status, plain.data, plain.error]).toEqual([201, null, null]);
  const many = await people
    .insert(
      [
        { id: 21, name: 'Fay' },
        { id: 22, name: 'Gus' },
      ],
      { count: 'exact' },
    )
    .select('id');
  expect([many.status, many.data, many.count]).toEqual([201, [{ id: 21 }, { id: 22 }], 2]);
  const embedded = await people
    .insert({ id: 23, name: 'Hal', sponsor_id: 1 })
    .select('name, sponsor:sponsor_id(name)')
    .single();
  expect(embedded.data).toEqual({ name: 'Hal', sponsor: { name: 'Ada' } });
  const computed = await rest
    .as('service_role')
    .from('parties')
    .insert({ id: 9, title: 'neuf' })
    .select('id, loud_title, guests(count)');
  expect(computed.data).toEqual([{ id: 9, loud_title: 'NEUF!', guests: [{ count: 0 }] }]);
});

test('insert: headers only, defaults, columns, precision, empty lists and objects', async () => {
  const headers = await post('/people', { id: 30, name: 'Ida' }, { Prefer: 'return=headers-only' });
  expect([
    headers.status,
    headers.headers.get('location'),
    headers.headers.get('preference-applied'),
  ]).toEqual([201, '/people?id=eq.30', 'return=headers-only']);
  const service = rest.as('service_role', memberId);
  const nulls = await service
    .from('notes')
    .insert([{ body: 'a', stars: 1 }, { body: 'b' }], { defaultToNull: false })
    .select('body, stars');
  expect(nulls.data).toEqual([
    { body: 'a', stars: 1 },
    { body: 'b', stars: 3 },
  ]);
  const strict = await post('/notes', [{ body: 'a', stars: 1 }, { body: 'b' }]);
  expect([strict.status, await strict.json()]).toMatchObject([
    400,
    { code: 'PGRST102', message: 'All object keys must match' },
  ]);
  const big = await post('/parties?select=price', '{"id":8,"title":"t","price":123456.70}', {
    Prefer: 'return=representation',
  });
  expect(await big.text()).toBe('[{"price":123456.70}]');
  const empty = await post('/people', [], { Prefer: 'return=representation' });
  expect([empty.status, await empty.text()]).toEqual([201, '[]']);
  const object = await post('/venues', {});
  expect([object.status, await object.json()]).toMatchObject([400, { code: '23502' }]);
  const chosen = await post('/people?columns=id,name', [{ id: 31, name: 'Jo', born: '1999-01-01' }], {
    Prefer: 'return=representation',
  });
  expect(await chosen.json()).toEqual([{ id: 31, name: 'Jo', born: null, sponsor_id: null }]);
});

test('insert: CSV and forms', async () => {
  const csv = await post(
    '/people?select=id,name,born',
    'id,name,born\n40,"Kim, the ""K""",NULL\n41,Lou,2000-02-29\n',
    {
      'Content-Type': 'text/csv',
      Prefer: 'return=representation',
    },
  );
  expect(await csv.json()).toEqual([
    { id: 40, name: 'Kim, the "K"', born: null },
    { id: 41, name: 'Lou', born: '2000-02-29' },
  ]);
  const form = await post('/people?select=name', 'id=42&name=Max+M', {
    'Content-Type': 'application/x-www-form-urlencoded',
    Prefer: 'return=representation',
  });
  expect(await form.json()).toEqual([{ name: 'Max M' }]);
});

test('upsert: merge, ignore, by another key, and its status', async () => {
  const venues = rest.as('service_role').from('venues');
  const merged = await venues
    .upsert({ name: 'Vide', city: 'Lens' }, { onConflict: 'name' })
    .select('id, city');
  expect([merged.status, merged.data]).toEqual([200, [{ id: 3, city: 'Lens' }]]);
  const ignored = await venues
    .upsert(
      [
        { name: 'Vide', city: 'Non' },
        { name: 'Neuf', city: 'Oui' },
      ],
      { onConflict: 'name', ignoreDuplicates: true },
    )
    .select('city');
  expect([ignored.status, ignored.data]).toEqual([201, [{ city: 'Oui' }]]);
  const byKey = await rest
    .as('service_role')
    .from('people')
    .upsert([
      { id: 1, name: 'Ada L.' },
      { id: 50, name: 'New' },
    ])
    .select('id, name')
    .order('id');
  expect([byKey.status, byKey.data]).toEqual([
    201,
    [
      { id: 1, name: 'Ada L.' },
      { id: 50, name: 'New' },
    ],
  ]);
  const twice = await rest
    .as('service_role')
    .from('people')
    .upsert([
      { id: 1, name: 'a' },
      { id: 1, name: 'b' },
    ]);
  expect([twice.status, twice.error?.code]).toEqual([400, '21000']);
});

test('update and delete', async () => {
  const people = rest.as('service_role').from('people');
  const quiet = await people.update({ name: 'Z' }, { count: 'exact' }).in('id', [3, 4]);
  expect([quiet.status, quiet.count, quiet.data]).toEqual([204, 2, null]);
  const shown = await people.update({ name: 'Y' }).eq('id', 3).select('id, name, badges(label)');
  expect([shown.status, shown.data]).toEqual([200, [{ id: 3, name: 'Y', badges: null }]]);
  const missed = await people.update({ name: 'Y' }).eq('id', 999).select().single();
  expect([missed.status, missed.error?.code]).toEqual([406, 'PGRST116']);
  expect((await people.update({}).eq('id', 3).select()).data).toEqual([]);
  const logic = await rest
    .as('service_role')
    .from('parties')
    .update({ title: 'x' })
    .or('id.eq.1,mood.eq.wild')
    .select('id')
    .order('id');
  expect(logic.data).toEqual([{ id: 1 }, { id: 2 }]);
  const gone = await people.delete().eq('id', 4).select('name');
  expect([gone.status, gone.data]).toEqual([200, [{ name: 'Z' }]]);
  const none = await people.delete({ count: 'exact' }).eq('id', 4);
  expect([none.status, none.count]).toEqual([204, 0]);
});

test('what is refused after the change is undone', async () => {
  const single = await rest
    .as('service_role')
    .from('people')
    .update({ name: 'all' })
    .gt('id', 0)
    .select()
    .single();
  expect(single.error?.code).toBe('PGRST116');
  const strict = { Prefer: 'handling=strict, max-affected=2' };
  const affected = await post('/people?id=gt.0', { name: 'all' }, strict, 'PATCH');
  expect([affected.status, await affected.json()]).toMatchObject([
    400,
    { code: 'PGRST124', details: 'The query affects 4 rows' },
  ]);
  expect(await rest.database.owner`select count(*)::int from api.people where name = 'all'`).toEqual([
    { count: 0 },
  ]);
});

test('a change of every row, an unknown column, a body that is none', async () => {
  const cases = [
    ['PATCH', '/people', { name: 'x' }, 400, '21000'],
    ['DELETE', '/people', undefined, 400, '21000'],
    ['PATCH', '/people?id=eq.1', { nme: 'x' }, 400, 'PGRST204'],
    ['POST', '/people', { nme: 'x' }, 400, 'PGRST204'],
    ['POST', '/people?columns=nme', {}, 400, 'PGRST204'],
    ['POST', '/people', '{"id":', 400, 'PGRST102'],
    ['POST', '/people', '"text"', 400, 'PGRST102'],
    ['POST', '/people', '', 400, 'PGRST102'],
    ['POST', '/people', '[1]', 400, 'PGRST102'],
    ['POST', '/people', { id: 'abc', name: 'x' }, 400, '22P02'],
    ['POST', '/venues', { name: 'x', city: 'more than twenty letters' }, 400, '22001'],
    ['POST', '/people', { id: 1, name: 'again' }, 409, '23505'],
    ['POST', '/guests', { party_id: 1, person_id: 999 }, 409, '23503'],
    ['POST', '/notes', { owner: memberId, body: 'x'.repeat(200) }, 400, '23514'],
    ['POST', '/people', { id: 60, name: '\0' }, 400, '22P05'],
    ['PUT', '/people', { id: 1, name: 'x' }, 405, 'PGRST105'],
    ['PUT', '/people?name=eq.x', { id: 1, name: 'x' }, 405, 'PGRST105'],
    ['PUT', '/people?id=gt.1', { id: 1, name: 'x' }, 405, 'PGRST105'],
    ['PUT', '/people?id=eq.1&name=eq.x', { id: 1, name: 'x' }, 405, 'PGRST105'],
    ['PUT', '/people?and=(id.eq.1)', { id: 1, name: 'x' }, 405, 'PGRST105'],
    ['PUT', '/guests?party_id=eq.1', { party_id: 1, person_id: 1 }, 405, 'PGRST105'],
    ['PUT', '/people?id=eq.1&limit=1', { id: 1, name: 'x' }, 400, 'PGRST114'],
    ['PUT', '/people?id=eq.1', { id: 2, name: 'x' }, 400, 'PGRST115'],
    ['PUT', '/people?id=eq.1', { name: 'x' }, 400, 'PGRST115'],
    ['PUT', '/people?id=eq.1', [], 400, 'PGRST115'],
  ] as const;
  for (const [method, path, body, status, code] of cases) {
    const response = await post(path, body, {}, method);
    expect([method, path, response.status, JSON.parse(await response.text()).code]).toEqual([
      method,
      path,
      status,
      code,
    ]);
  }
});

test('PUT: the row its address names, put in the place of the one that is there', async () => {
  const shown = { Prefer: 'return=representation' };
  const put = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await post(path, body, headers, 'PUT');
    return [response.status, await response.text()];
  };
  expect(await put('/badges?person_id=eq.3', { person_id: 3, label: 'bronze' }, shown)).toEqual([
    201,
    '[{"person_id":3,"label":"bronze","blob":null}]',
  ]);
  expect(await put('/badges?person_id=eq.3', { person_id: 3, label: 'iron' }, shown)).toEqual([
    200,
    '[{"person_id":3,"label":"iron","blob":null}]',
  ]);
  expect(await put('/badges?person_id=eq.3', { person_id: 3, label: 'tin' })).toEqual([204, '']);
  expect(await put('/badges?person_id=eq.4', { person_id: 4, label: 'tin' })).toEqual([201, '']);
  const rows = [
    { person_id: 2, party_id: 3, note: 'a' },
    { person_id: 1, party_id: 1, note: 'b' },
  ];
  expect(await put('/guests?person_id=eq.1&party_id=eq.1&select=note', rows, shown)).toEqual([
    200,
    '[{"note":"b"}]',
  ]);
  expect(await rest.database.owner`select count(*)::int from api.guests where note = 'a'`).toEqual([
    { count: 0 },
  ]);
  const single = { ...shown, Accept: 'application/vnd.pgrst.object+json' };
  expect(await put('/people?id=eq.1&select=name', { id: 1, name: 'Ada' }, single)).toEqual([
    200,
    '{"name":"Ada"}',
  ]);
});

test('PUT is held by row-level security', async () => {
  await rest.database.owner`insert into api.notes (id, owner, body) values (900, ${memberId}, 'mine')`;
  const body = JSON.stringify({ id: 900, body: 'stolen', owner: otherId });
  const response = await rest.fetch(
    '/notes?id=eq.900',
    { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } },
    'authenticated',
    otherId,
  );
  expect([response.status, JSON.parse(await response.text()).code]).toEqual([403, '42501']);
  expect(await rest.database.owner`select body from api.notes where id = 900`).toEqual([{ body: 'mine' }]);
});

test('row-level security decides', async () => {
  const mine = rest.as('authenticated', memberId).from('notes');
  expect((await mine.insert({ body: 'mine' }).select('body')).data).toEqual([{ body: 'mine' }]);
  const forged = await mine.insert({ body: 'forged', owner: otherId });
  expect([forged.status, forged.error?.code]).toEqual([403, '42501']);
  expect((await rest.as('authenticated', otherId).from('notes').select()).data).toEqual([]);
  const stolen = await rest
    .as('authenticated', otherId)
    .from('notes')
    .update({ body: 'stolen' })
    .eq('body', 'mine')
    .select();
  expect(stolen.data).toEqual([]);
  const anonymous = await rest.as('anon').from('notes').insert({ body: 'x', owner: otherId });
  expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
  expect((await rest.as('anon').from('notes').select()).data).toEqual([]);
});
