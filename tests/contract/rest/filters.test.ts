import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

const parties = () => rest.as('service_role').from('parties').select('id').order('id');
const ids = (result: { data: { id: unknown }[] | null; error: unknown }) => {
  expect(result.error).toBeNull();
  return result.data?.map((row) => row.id);
};
const idsAt = async (query: string) => {
  const rows: { id: number }[] = JSON.parse(
    await (await rest.fetch(`/parties?select=id&order=id&${query}`)).text(),
  );
  return rows.map((row) => row.id);
};

describe('operators, called through supabase-js', () => {
  test('compare numbers, enums, booleans and timestamps', async () => {
    expect(ids(await parties().eq('id', 2))).toEqual([2]);
    expect(ids(await parties().neq('mood', 'calm'))).toEqual([2, 3]);
    expect(ids(await parties().gt('price', 12.5))).toEqual([2]);
    expect(ids(await parties().gte('price', 12.5))).toEqual([1, 2]);
    expect(ids(await parties().lt('starts_at', '2025-11-30T00:00:00+01:00'))).toEqual([1]);
    expect(ids(await parties().lte('price', 0))).toEqual([4]);
    expect(ids(await parties().eq('open', false))).toEqual([2]);
    expect(ids(await parties().eq('code', 'AB'))).toEqual([1]);
    expect(ids(await parties().eq('starts_at', '2025-11-07 19:00:00+01'))).toEqual([1]);
  });

  test('match patterns and regular expressions', async () => {
    expect(ids(await parties().like('title', 'Soir%'))).toEqual([1]);
    expect(ids(await parties().ilike('title', '%BAL%'))).toEqual([2]);
    expect(ids(await parties().likeAnyOf('title', ['Soir%', 'Bal%']))).toEqual([1, 2]);
    expect(ids(await parties().ilikeAllOf('title', ['%a%', '%bal%']))).toEqual([2]);
    expect(ids(await parties().filter('title', 'match', '^S'))).toEqual([1, 4]);
    expect(ids(await parties().filter('title', 'imatch', '^s'))).toEqual([1, 4]);
    expect(await idsAt('title=like.*masqu*')).toEqual([2]);
  });

  test('match lists, null and booleans, with the modifiers any and all', async () => {
    expect(ids(await parties().in('id', [1, 3, 99]))).toEqual([1, 3]);
    expect(ids(await parties().in('title', ['a, (b)', 'Bal masqué']))).toEqual([2]);
    expect(await idsAt('title=in.("Apéro, (vraiment) \\"doux\\"",Bal masqué)')).toEqual([2, 3]);
    expect(ids(await parties().in('id', []))).toEqual([]);
    expect(ids(await parties().is('venue_id', null))).toEqual([4]);
    expect(ids(await parties().is('open', true))).toEqual([1, 4]);
    expect(ids(await parties().not('price', 'is', null))).toEqual([1, 2, 4]);
    expect(await idsAt('open=is.unknown')).toEqual([3]);
    expect(await idsAt('open=is.not_null')).toEqual([1, 2, 4]);
    expect(await idsAt('open=isdistinct.true')).toEqual([2, 3]);
    expect(await idsAt('id=eq(any).{1,2}')).toEqual([1, 2]);
    expect(await idsAt('id=gt(all).{1,2}')).toEqual([3, 4]);
  });

  test('match arrays, ranges and JSON', async () => {
    expect(ids(await parties().contains('tags', ['a']))).toEqual([1, 4]);
    expect(ids(await parties().containedBy('tags', ['a', 'b']))).toEqual([1, 3, 4]);
    expect(ids(await parties().overlaps('tags', ['c', 'a']))).toEqual([1, 2, 4]);
    expect(ids(await parties().rangeGt('hours', '[2025-11-08 00:00+00,2025-11-09 00:00+00)'))).toEqual([2]);
    expect(ids(await parties().rangeLt('hours', '[2025-12-01 00:00+00,2025-12-02 00:00+00)'))).toEqual([1]);
    expect(ids(await parties().rangeGte('hours', '[2025-11-08 00:00+00,2025-11-09 00:00+00)'))).toEqual([2]);
    expect(ids(await parties().rangeLte('hours', '[2025-11-08 00:00+00,2025-11-09 00:00+00)'))).toEqual([1]);
    expect(ids(await parties().rangeAdjacent('hours', '[2025-11-07 22:00+00,2025-11-08 22:00+00)'))).toEqual([
      1,
    ]);
    const venues = await rest
      .as('service_role')
      .from('venues')
      .select('id')
      .contains('details', { metro: { line: '1' } });
    expect(ids(venues)).toEqual([1]);
    const floors = await rest
      .as('service_role')
      .from('venues')
      .select('id')
      .gte('details->floor', 0)
      .eq('details->metro->>line', '1');
    expect(ids(floors)).toEqual([1]);
  });

  test('search full text with each query type', async () => {
    expect(ids(await parties().textSearch('search', 'entrepreneur', { config: 'french' }))).toEqual([1]);
    expect(
      ids(await parties().textSearch('search', 'masqué bal', { type: 'plain', config: 'french' })),
    ).toEqual([2]);
    expect(
      ids(await parties().textSearch('search', 'bal masqué', { type: 'phrase', config: 'french' })),
    ).toEqual([2]);
    expect(
      ids(await parties().textSearch('title', 'bal or soirée', { type: 'websearch', config: 'french' })),
    ).toEqual([1, 2]);
    expect(await idsAt('search=not.fts(french).entrepreneur')).toEqual([2, 3, 4]);
  });

  test('combine in nested and negated logic trees, also of embeds', async () => {
    expect(ids(await parties().or('id.eq.1,mood.eq.wild'))).toEqual([1, 2]);
    expect(ids(await parties().or('id.in.(1,2),and(price.is.null,title.not.like.Bal*)'))).toEqual([1, 2, 3]);
    expect(ids(await parties().or('title.eq."Apéro, (vraiment) \\"doux\\"",tags.cs.{b,c}'))).toEqual([2, 3]);
    expect(await idsAt('not.or=(id.eq.1,id.eq.2)')).toEqual([3, 4]);
    expect(await idsAt('and=(id.gt.1,not.or(id.eq.2,id.eq.3))')).toEqual([4]);
    expect(await idsAt('select=id,guests!inner()&guests.or=(note.eq.first,person_id.eq.3)')).toEqual([1, 3]);
  });

  test('combine with AND: match, and two filters on one column', async () => {
    expect(ids(await parties().match({ mood: 'calm', open: true }))).toEqual([1, 4]);
    expect(ids(await parties().gt('id', 1).lt('id', 4))).toEqual([2, 3]);
  });
});

test('orders by direction, nulls first or last, a JSON path and several columns', async () => {
  const order = async (by: string) => {
    const rows: { id: number }[] = JSON.parse(
      await (await rest.fetch(`/parties?select=id&order=${by}`)).text(),
    );
    return rows.map((row) => row.id);
  };
  expect(await order('price.desc.nullslast')).toEqual([2, 1, 4, 3]);
  expect(await order('price.asc.nullsfirst')).toEqual([3, 4, 1, 2]);
  expect(await order('mood.desc,id.desc')).toEqual([2, 3, 4, 1]);
  const venues: { id: number }[] = JSON.parse(
    await (await rest.fetch('/venues?select=id&order=details->floor.desc.nullslast')).text(),
  );
  expect(venues.map((venue) => venue.id)).toEqual([1, 2, 3]);
});

test('returns 400 with the SQLSTATE or PGRST100 for an invalid value or syntax', async () => {
  const cases = [
    ['id=eq.abc', '22P02'],
    ['id=eq.99999999999999999999', '22003'],
    ['starts_at=eq.never', '22007'],
    ['mood=eq.sad', '22P02'],
    ['hours=cs.[b,a]', '22007'],
    ['title=match.*', '2201B'],
    ['title=fts(klingon).a', '42704'],
    ['id=frob.1', 'PGRST100'],
    ['id=eq', 'PGRST100'],
    ['id=in.1', 'PGRST100'],
    ['or=(id.eq.1', 'PGRST100'],
    ['order=id.up', 'PGRST100'],
    ['select=id,', 'PGRST100'],
    ['title=eq.%00', 'PGRST100'],
  ] as const;
  for (const [query, code] of cases) {
    const response = await rest.fetch(`/parties?${query}`);
    expect([query, response.status, JSON.parse(await response.text()).code]).toEqual([query, 400, code]);
  }
  const unknown = await (await rest.fetch('/parties?id=frob.1')).json();
  expect(Object.keys(unknown)).toEqual(['code', 'message', 'details', 'hint']);
});
