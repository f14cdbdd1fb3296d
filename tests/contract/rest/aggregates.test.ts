import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

const read = async (path: string, role: 'anon' | 'authenticated' = 'authenticated') => {
  const response = await rest.fetch(path, {}, role);
  const body: unknown = await response.json();
  return response.ok ? body : [response.status, body];
};

describe('aggregates', () => {
  test('of all rows, each with its name, alias and casts', async () => {
    const select =
      'price.sum(),price.avg()::integer,price.min(),highest:price.max(),price.count(),many:count()';
    expect(await read(`/parties?select=${select}`)).toEqual([
      { sum: 32.5, avg: 11, min: 0, highest: 20, count: 3, many: 4 },
    ]);
    expect(await read('/venues?select=details->>floor::integer.sum()::text')).toEqual([{ sum: '2' }]);
    expect(await read('/parties?select=price.sum()&id=gt.90')).toEqual([{ sum: null }]);
  });

  test('are grouped by what is selected beside them', async () => {
    expect(await read('/parties?select=mood,price.sum()&order=mood')).toEqual([
      { mood: 'calm', sum: 12.5 },
      { mood: 'merry', sum: null },
      { mood: 'wild', sum: 20 },
    ]);
    expect(
      await read('/guests?select=count(),parties(title)&parties.mood=eq.wild&order=count()'),
    ).toMatchObject([400, { code: 'PGRST100' }]);
    expect(await read('/guests?select=count(),parties!inner(mood)&parties.mood=eq.calm')).toEqual([
      { count: 2, parties: { mood: 'calm' } },
    ]);
  });

  test('rows can be ordered by what they are grouped by, or what that determines', async () => {
    const ungrouped = (column: string) => [
      400,
      {
        code: '42803',
        message: `column "${column}" must appear in the GROUP BY clause or be used in an aggregate function`,
        details: null,
        hint: null,
      },
    ];
    expect(await read('/parties?select=count()&order=title')).toEqual(ungrouped('parties.title'));
    expect(await read('/parties?select=mood,count()&order=details->x')).toMatchObject([
      400,
      { code: '42703' },
    ]);
    expect(await read('/people?select=guests(count)&guests.order=note')).toEqual(ungrouped('guests_1.note'));
    expect(await read('/guests?select=count(),parties(id)&order=parties(id)')).toEqual(
      ungrouped('parties_1.id'),
    );
    expect(await read('/people?select=id,count()&order=name.desc&limit=1')).toEqual([{ id: 4, count: 1 }]);
  });

  test('inside embeds, to-many and to-one', async () => {
    expect(
      await read('/venues?select=name,parties!parties_venue_id_fkey(price.sum(),count())&order=id'),
    ).toEqual([
      { name: 'Le Nord', parties: [{ sum: 32.5, count: 2 }] },
      { name: 'La Halle', parties: [{ sum: null, count: 1 }] },
      { name: 'Vide', parties: [{ sum: null, count: 0 }] },
    ]);
    expect(await read('/seats?select=row,guests(person_id.max())')).toEqual([{ row: 7, guests: { max: 1 } }]);
  });

  test('of a function’s rows', async () => {
    expect(await read('/rpc/parties_of?mood=calm&select=id,count()&order=title')).toMatchObject([
      400,
      { code: '42803', message: expect.stringContaining('parties.title') },
    ]);
    expect(await read('/rpc/parties_of?mood=calm&select=price.sum(),mood')).toEqual([
      { sum: 12.5, mood: 'calm' },
    ]);
  });

  test('of a to-one spread, made by the parent and grouped with it', async () => {
    expect(await read('/guests?select=...parties(mood,price.sum(),count())&order=parties(mood)')).toEqual([
      { mood: 'calm', sum: 25, count: 2 },
      { mood: 'merry', sum: null, count: 1 },
      { mood: 'wild', sum: 20, count: 1 },
    ]);
    expect(await read('/seats?select=...guests(...parties(price.avg(),name:title))')).toEqual([
      { avg: 12.5, name: 'Soirée des entrepreneurs' },
    ]);
    expect(await read('/parties?select=...venue_id(count())')).toEqual([{ count: 3 }]);
  });

  test('of a to-many spread, made for each parent; not beside its lists', async () => {
    expect(await read('/parties?select=id,...guests(count(),last:person_id.max())&order=id')).toEqual([
      { id: 1, count: 2, last: 2 },
      { id: 2, count: 1, last: 2 },
      { id: 3, count: 1, last: 3 },
      { id: 4, count: 0, last: null },
    ]);
    expect(await read('/parties?select=id,...guests(note,count())')).toMatchObject([
      400,
      { code: 'PGRST127' },
    ]);
  });

  test('more rows than a list may have are summed all the same', async () => {
    await rest.database.owner`insert into api.people select n, 'p' from generate_series(1000, 2999) n`;
    await rest.database.owner`insert into api.guests select 4, n from generate_series(1000, 2999) n`;
    expect(await read('/parties?select=...guests(count())&id=eq.4')).toEqual([{ count: 2000 }]);
    expect(await read('/parties?select=guests(count)&id=eq.4')).toEqual([{ guests: [{ count: 2000 }] }]);
  });

  test('strangers may count, not sum; the database’s settings say otherwise', async () => {
    expect(await read('/parties?select=count()', 'anon')).toEqual([{ count: 4 }]);
    const refused = { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' };
    expect(await read('/parties?select=price.sum()', 'anon')).toMatchObject([400, refused]);
    expect(await read('/venues?select=parties!parties_venue_id_fkey(price.sum())', 'anon')).toMatchObject([
      400,
      refused,
    ]);
  });
});

describe('spread', () => {
  test('a column twice, and two tables with the same column', async () => {
    expect(await read('/guests?select=...parties(id,id),...people(name,other:name)&note=eq.first')).toEqual([
      { id: 1, name: 'Ada', other: 'Ada' },
    ]);
  });

  test('to-many and many-to-many are lists in the order asked for', async () => {
    expect(
      await read('/parties?select=id,...people(names:name)&people.order=name.desc&id=in.(1,4)&order=id'),
    ).toEqual([
      { id: 1, names: ['Bob', 'Ada'] },
      { id: 4, names: expect.any(Array) },
    ]);
    expect(await read('/venues?select=...other_parties(ids:id)&id=eq.1')).toEqual([{ ids: [2, 1] }]);
  });
});
