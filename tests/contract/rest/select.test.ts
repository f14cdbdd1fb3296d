import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

const read = async (path: string) => {
  const response = await rest.fetch(path);
  const body: unknown = await response.json();
  expect(body, path).not.toHaveProperty('code');
  return body;
};

describe('columns', () => {
  test('selects all columns, some, with alias, cast and JSON path', async () => {
    expect(await read('/people?order=id&limit=1')).toEqual([
      { id: 1, name: 'Ada', born: '1990-01-01', sponsor_id: null },
    ]);
    const select =
      'called:name,floor:details->floor,details->metro->>line,details->metro->stops->>-1,id::text';
    expect(await read(`/venues?select=${select}&id=eq.1`)).toEqual([
      { called: 'Le Nord', floor: 2, line: '1', stops: 'République', id: '1' },
    ]);
  });

  test('returns numbers and timestamps in PostgreSQL’s JSON format', async () => {
    const response = await rest.fetch('/parties?select=price,starts_at&id=eq.1');
    expect(await response.text()).toBe('[{"price":12.50,"starts_at":"2025-11-07T18:00:00+00:00"}]');
  });

  test('selects quoted names, reserved words and computed fields', async () => {
    expect(await read('/seats?select="Seat Name",row')).toEqual([{ 'Seat Name': 'window', row: 7 }]);
    expect(await read('/parties?select=loud_title&loud_title=eq.BAL MASQUÉ!')).toEqual([
      { loud_title: 'BAL MASQUÉ!' },
    ]);
  });

  test('returns the error code for an unknown column, cast or table', async () => {
    const codes = await Promise.all(
      [
        '/people?select=nme',
        '/people?select=name::nonsense',
        '/peple',
        '/pxple',
        '/pxxple',
        '/people?nme=eq.1',
        '/people?order=nme',
      ].map(async (path) => {
        const response = await rest.fetch(path);
        const { code, hint } = JSON.parse(await response.text());
        return [response.status, code, hint];
      }),
    );
    expect(codes).toEqual([
      [400, '42703', null],
      [400, '42704', null],
      [404, 'PGRST205', "Perhaps you meant the table 'api.people'"],
      [404, 'PGRST205', null],
      [404, 'PGRST205', null],
      [400, '42703', null],
      [400, '42703', null],
    ]);
  });
});

describe('embedding', () => {
  test('embeds to-one, to-many, many-to-many and one-to-one, and relationships of views', async () => {
    const { data, error } = await rest
      .as('service_role')
      .from('parties')
      .select('id, venues!parties_venue_id_fkey(name), guests(person_id), people(name)')
      .eq('id', 1)
      .order('person_id', { referencedTable: 'guests', ascending: false })
      .order('name', { referencedTable: 'people' });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        id: 1,
        venues: { name: 'Le Nord' },
        guests: [{ person_id: 2 }, { person_id: 1 }],
        people: [{ name: 'Ada' }, { name: 'Bob' }],
      },
    ]);
    expect(await read('/people?select=name,badges(label)&id=in.(1,4)&order=id')).toEqual([
      { name: 'Ada', badges: { label: 'gold' } },
      { name: 'Dan', badges: null },
    ]);
    expect(await read('/party_titles?select=title,venues(name)&party=eq.3')).toEqual([
      { title: 'Apéro, (vraiment) "doux"', venues: { name: 'La Halle' } },
    ]);
    expect(await read('/venues?select=name,party_titles(party)&id=eq.1&party_titles.order=party')).toEqual([
      { name: 'Le Nord', party_titles: [{ party: 1 }, { party: 2 }] },
    ]);
  });

  test('embeds by foreign key column, constraint, composite key and computed relationship', async () => {
    expect(await read('/parties?select=a:venue_id(name),b:parties_second_venue(name)&id=eq.1')).toEqual([
      { a: { name: 'Le Nord' }, b: { name: 'La Halle' } },
    ]);
    expect(await read('/seats?select=row,guests(note,parties(title))')).toEqual([
      { row: 7, guests: { note: 'first', parties: { title: 'Soirée des entrepreneurs' } } },
    ]);
    expect(await read('/venues?select=other_parties(id)&id=eq.1')).toEqual([
      { other_parties: [{ id: 2 }, { id: 1 }] },
    ]);
  });

  test('embeds a self reference in both directions', async () => {
    expect(await read('/people?select=name,sponsored:people(name)&id=eq.1&sponsored.order=id')).toEqual([
      { name: 'Ada', sponsored: [{ name: 'Bob' }, { name: 'Cléo' }] },
    ]);
    expect(await read('/people?select=name,sponsor:sponsor_id(name)&id=eq.2')).toEqual([
      { name: 'Bob', sponsor: { name: 'Ada' } },
    ]);
  });

  test('applies !inner, filters and limits of embeds, and filters on missing or present embeds', async () => {
    expect(await read('/parties?select=id,venue_id!inner(city)&venue_id.city=eq.Roubaix')).toEqual([
      { id: 3, venue_id: { city: 'Roubaix' } },
    ]);
    expect(await read('/people?select=name,guests!inner(party_id)&guests.note=is.null&order=id')).toEqual([
      { name: 'Bob', guests: [{ party_id: 1 }, { party_id: 2 }] },
    ]);
    expect(
      await read(
        '/parties?select=id,guests(person_id)&guests.limit=1&guests.order=person_id.desc&order=id&limit=1',
      ),
    ).toEqual([{ id: 1, guests: [{ person_id: 2 }] }]);
    expect(await read('/parties?select=id,guests()&guests=is.null')).toEqual([{ id: 4 }]);
    expect(await read('/people?select=id,badges()&badges=not.is.null&order=id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(await read('/parties?select=id,guests(),venue_id()&or=(guests.is.null,venue_id.is.null)')).toEqual(
      [{ id: 4 }],
    );
  });

  test('spreads to-one embeds as columns, to-many embeds as lists', async () => {
    expect(await read('/parties?select=id,...venue_id(name,city)&id=gte.3&order=id')).toEqual([
      { id: 3, name: 'La Halle', city: 'Roubaix' },
      { id: 4, name: null, city: null },
    ]);
    expect(await read('/venues?select=name,...party_titles(titles:title)&order=id&id=gte.2')).toEqual([
      { name: 'La Halle', titles: ['Apéro, (vraiment) "doux"'] },
      { name: 'Vide', titles: [] },
    ]);
  });

  test('orders by a column of a to-one embed that is not selected', async () => {
    expect(
      await read('/parties?select=id,venue_id(city)&order=venue_id(name).asc.nullsfirst,id.desc'),
    ).toEqual([
      { id: 4, venue_id: null },
      { id: 3, venue_id: { city: 'Roubaix' } },
      { id: 2, venue_id: { city: 'Lille' } },
      { id: 1, venue_id: { city: 'Lille' } },
    ]);
  });

  test('counts the rows of an embed, and of groups', async () => {
    expect(await read('/parties?select=id,guests(count)&order=id&limit=2')).toEqual([
      { id: 1, guests: [{ count: 2 }] },
      { id: 2, guests: [{ count: 1 }] },
    ]);
    expect(await read('/parties?select=mood,many:count()&order=mood')).toEqual([
      { mood: 'calm', many: 2 },
      { mood: 'merry', many: 1 },
      { mood: 'wild', many: 1 },
    ]);
  });

  test('returns the error code for a missing, ambiguous or invalid relationship', async () => {
    const cases = [
      ['/parties?select=badges(label)', 400, 'PGRST200'],
      ['/parties?select=venues(name)', 300, 'PGRST201'],
      ['/parties?select=id&venues.id=eq.1', 400, 'PGRST108'],
      ['/parties?select=id,guests(note)&order=guests(note)', 400, 'PGRST118'],
      ['/parties?select=id,guests(note)&guests=eq.1', 400, 'PGRST120'],
      ['/parties?select=venue_id(name),venue_id(city)', 400, '42712'],
      ['/parties?select=venue_id(nme)', 400, '42703'],
    ] as const;
    for (const [path, status, code] of cases) {
      const response = await rest.fetch(path);
      expect([path, response.status, JSON.parse(await response.text()).code]).toEqual([path, status, code]);
    }
    const ambiguous = await (await rest.fetch('/parties?select=venues(name)')).json();
    expect(ambiguous).toMatchObject({
      message: "Could not embed because more than one relationship was found for 'parties' and 'venues'",
      hint: "Try changing 'venues' to one of the following: 'venues!parties_second_venue', 'venues!parties_venue_id_fkey'. Find the desired relationship in the 'details' key.",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'parties with venues',
          relationship: 'parties_second_venue using parties(second_venue_id) and venues(id)',
        },
        { cardinality: 'many-to-one' },
      ],
    });
  });
});
