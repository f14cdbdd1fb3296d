import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { copyVariants } from '#content/seed/copy-variants.ts';
import { settings } from '#content/seed/settings.ts';
import type { Json } from '#content/seed/settings.ts';
import { settingKinds } from '#domain/settings.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.settings`;
  await world.sql`delete from public.copy_variants`;
  const { json } = world.sql;
  for (const { key, value, description, isPublic } of settings)
    await world.sql`
      insert into public.settings (key, value, description, is_public) values (${key}, ${json(value)}, ${description}, ${isPublic})`;
  for (const { key, topic, section, value, officialValue } of copyVariants)
    await world.sql`
      insert into public.copy_variants (key, topic, section, value, official_value)
      values (${key}, ${topic}, ${section}, ${value}, ${officialValue})`;
});

type Line = {
  key: string;
  value: Json;
  source: string | null;
  updated_at: string;
  changed_by: string | null;
};
const lines = async (): Promise<Record<string, Line>> => {
  const { data } = await world.client('admin').rpc('settings_page').throwOnError();
  return Object.fromEntries(data.map((line: Line) => [line.key, line]));
};
const seenOf = (all: Record<string, Line>, ...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, all[key]?.updated_at]));
const save = (changes: unknown, seen: unknown, who: Identity = 'admin') =>
  world.client(who).rpc('save_settings', { changes, seen });
const stored = async (key: string) =>
  (await world.sql`select value from public.settings where key = ${key}`)[0]?.['value'];
const others = ['moderator', 'editor', 'newsletter', 'reader', 'other', 'anon'] as const;

describe('ADMIN-171 the settings of a section', () => {
  test('are saved together, with their source and who changed them', async () => {
    const seen = seenOf(await lines(), 'figures.satisfied', 'legal.publisher');
    const { data } = await save(
      {
        'figures.satisfied': {
          value: '120 participants satisfaits',
          source: ' Questionnaire ',
          source_date: '2026-11-01',
        },
        'legal.publisher': { value: 'Association Aline' },
      },
      seen,
    );
    expect(data).toMatchObject({
      outcome: 'done',
      current: [{ source: 'Questionnaire', source_date: '2026-11-01' }, { value: 'Association Aline' }],
    });
    const name = (
      await world.sql`select display_name from public.profiles where id = ${world.idOf('admin')}`
    )[0];
    expect((await lines())['legal.publisher']?.changed_by).toBe(name?.['display_name']);
    expect((await lines())['legal.phone']?.changed_by).toBeNull();
    const { data: read } = await world
      .client('anon')
      .from('settings')
      .select('value')
      .eq('key', 'legal.publisher');
    expect(read).toEqual([{ value: 'Association Aline' }]);
  });

  test('that another person changed are left as they are, and returned', async () => {
    const seen = seenOf(await lines(), 'legal.publisher', 'legal.phone');
    await save({ 'legal.phone': { value: '03 20 00 00 00' } }, seen).throwOnError();
    const { data } = await save({ 'legal.publisher': { value: 'A' }, 'legal.phone': { value: 'B' } }, seen);
    expect(data).toMatchObject({ outcome: 'conflict', current: [{ value: '03 20 00 00 00' }, {}] });
    expect(await stored('legal.publisher')).toBe('[à compléter]');
  });

  test('that were not read are in conflict, and a key without a row is gone', async () => {
    expect((await save({ 'legal.phone': { value: 'A' } }, {})).data.outcome).toBe('conflict');
    expect((await save({ 'legal.fax': { value: 'A' } }, {})).data).toEqual({ outcome: 'gone', current: [] });
  });

  test('in opposite orders by parallel callers are saved once', async () => {
    const keys = ['legal.publisher', 'legal.phone'] as const;
    const seen = seenOf(await lines(), ...keys);
    const results = await Promise.all(
      [keys, keys.toReversed()].map((order, index) =>
        save(Object.fromEntries(order.map((key) => [key, { value: `${index}` }])), seen),
      ),
    );
    expect(results.map(({ data }) => data?.outcome).toSorted()).toEqual(['conflict', 'done']);
  });

  test.each([[null], [[]], [{ 'legal.phone': 'x' }], [{ 'legal.phone': { value: 'x'.repeat(100_001) } }]])(
    'are refused as unreadable: %#',
    async (changes) => {
      expect((await save(changes, {})).error?.hint).toBe('unreadable_request');
    },
  );

  test.each(others)('are refused to %s', async (who) => {
    const seen = seenOf(await lines(), 'legal.phone');
    expect((await save({ 'legal.phone': { value: 'A' } }, seen, who)).error).not.toBeNull();
    expect((await world.client(who).rpc('settings_page')).error).not.toBeNull();
    expect(await stored('legal.phone')).toBe('[à compléter]');
  });
});

describe('ADMIN-172 the database checks a value by its key', () => {
  const write = (key: string, value: Json) =>
    world.client('admin').from('settings').update({ value }).eq('key', key).select('key');

  test.each<[string, Json[]]>([
    ['event.rollover', ['weekly', ['auto'], {}, true]],
    ['figures.rating', [{ value: 6, best: 5, reviews: 1 }, { value: 4, best: 5, reviews: 1.5 }, '4.8', {}]],
    ['figures.satisfied', ['', 12, 'x'.repeat(201)]],
    ['figures.popular_badge', ['', {}]],
    ['legal.publisher', ['', 3, 'x'.repeat(1001)]],
    ['map.parking_url', ['javascript:alert(1)', 'http://parking.example', '', 4]],
    ['map.transit_url', ['//parking.example']],
    ['map.access', ['', 3, 'x'.repeat(201)]],
    ['badges.chat_url', ['javascript:alert(1)', 4]],
    ['comments.notify_authors', ['oui', 1, {}]],
    ['roles.weekly_mail', ['true']],
    [
      'event.exceptions',
      [
        'x',
        {},
        [{ month: '2027-01', day: '2027-01-08' }],
        [{ month: '2027-01', day: '2027-02-08', reason: 'Férié' }],
        [{ month: '2027-02', day: '2027-02-30', reason: 'Férié' }],
        [{ month: '2027-13', day: null, reason: 'Férié' }],
        [{ month: '2027-01', day: 8, reason: 'Férié' }],
        [{ month: '2027-01', day: null, reason: '' }],
        [{ month: '2027-01', day: null, reason: 'x'.repeat(121) }],
        [
          { month: '2027-01', day: null, reason: 'a' },
          { month: '2027-01', day: null, reason: 'b' },
        ],
        Array.from({ length: 37 }, (_, index) => ({ month: `20${27 + index}-01`, day: null, reason: 'a' })),
      ],
    ],
  ])('%s refuses wrong values', async (key, values) => {
    const before = await stored(key);
    for (const value of values)
      expect([value, (await write(key, value)).error?.code]).toEqual([value, '23514']);
    expect(await stored(key)).toEqual(before);
  });

  test.each<[string, Json]>([
    ['event.rollover', 'auto'],
    ['figures.rating', { value: 4.5, best: 5, reviews: 30 }],
    ['legal.publisher', 'Association Aline'],
    ['map.parking_url', 'https://parking.example/lille'],
    ['map.access', 'Ascenseur et rampe'],
    ['badges.chat_url', ''],
    ['comments.notify_authors', false],
    [
      'event.exceptions',
      [
        { month: '2027-01', day: '2027-01-08', reason: 'Jour de l’An' },
        { month: '2028-02', day: '2028-02-29', reason: 'Travaux' },
        { month: '2027-08', day: null, reason: 'Vacances' },
      ],
    ],
  ])('%s accepts a right value', async (key, value) => {
    await write(key, value).throwOnError();
    expect(await stored(key)).toEqual(value);
  });

  test('each setting of the screen is one of the site', () => {
    const known = settings.map(({ key }) => key);
    expect(Object.keys(settingKinds).filter((key) => !known.includes(key))).toEqual([]);
  });
});

describe('EVENT-67 copy variants', () => {
  const save = (changes: unknown, seen: unknown, who: Identity = 'admin') =>
    world.client(who).rpc('save_copy_variants', { changes, seen });
  const variant = async (key: string) =>
    (await world.client('admin').from('copy_variants').select('value, updated_at').eq('key', key).single())
      .data;

  test('are saved together, trimmed; a change of another person stays, and is returned', async () => {
    const [faq, map] = [await variant('hours.faq'), await variant('hours.map')];
    const seen = { 'hours.faq': faq?.updated_at, 'hours.map': map?.updated_at };
    const { data } = await save({ 'hours.faq': ' 18h30 à 1h ', 'hours.map': '18h30 à 1h' }, seen);
    expect(data).toMatchObject({
      outcome: 'done',
      current: [{ value: '18h30 à 1h' }, { value: '18h30 à 1h' }],
    });
    const late = await save({ 'hours.faq': 'Autre' }, seen);
    expect(late.data).toMatchObject({ outcome: 'conflict', current: [{ value: '18h30 à 1h' }] });
    expect((await variant('hours.faq'))?.value).toBe('18h30 à 1h');
  });

  test('of an unknown key are gone, an empty text is refused', async () => {
    expect((await save({ 'hours.moon': 'x' }, {})).data).toEqual({ outcome: 'gone', current: [] });
    const faq = await variant('hours.faq');
    expect((await save({ 'hours.faq': ' ' }, { 'hours.faq': faq?.updated_at })).error?.code).toBe('23514');
    expect((await save({ 'hours.faq': 3 }, {})).error?.hint).toBe('unreadable_request');
  });

  test.each(others)('are refused to %s', async (who) => {
    const faq = await variant('hours.faq');
    expect((await save({ 'hours.faq': 'x' }, { 'hours.faq': faq?.updated_at }, who)).error).not.toBeNull();
    expect((await variant('hours.faq'))?.value).toBe(faq?.value);
  });
});

describe('ADMIN-173 the last change', () => {
  const last = (who: Identity, table: string) => world.client(who).rpc('last_change', { of_table: table });

  test('of the editions names who made it', async () => {
    const before = new Date().toISOString();
    await world
      .client('admin')
      .from('event_editions')
      .update({ price_euros: 11 })
      .eq('is_next', true)
      .throwOnError();
    const { data } = await last('admin', 'event_editions');
    expect(data).toMatchObject({ by: expect.any(String) });
    expect(data.at.slice(0, 10) >= before.slice(0, 10)).toBe(true);
  });

  test('of another table is not given', async () => {
    await world
      .client('admin')
      .from('settings')
      .update({ value: 'auto' })
      .eq('key', 'event.rollover')
      .throwOnError();
    expect((await last('admin', 'settings')).data).toBeNull();
  });

  test.each(others)('is refused to %s', async (who) => {
    expect((await last(who, 'event_editions')).error).not.toBeNull();
  });
});

describe('EVENT-80 the number of places left', () => {
  const edition = async () =>
    (
      await world
        .client('admin')
        .from('event_editions')
        .select('places_remaining, places_checked_at, updated_at')
        .eq('is_next', true)
        .single()
    ).data;
  const set = (fields: object) =>
    world.client('admin').from('event_editions').update(fields).eq('is_next', true).throwOnError();
  const old = '2020-01-01T00:00:00+00:00';
  beforeEach(async () => {
    await world.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.event_editions set places_checked_at = ${old} where is_next`;
    });
  });

  test('has the instant at which it was changed, or confirmed without a change', async () => {
    const places = (await edition())?.places_remaining;
    await set({ price_euros: 11 });
    expect((await edition())?.places_checked_at).toBe(old);
    await set({ places_remaining: places, places_checked_at: '2031-01-01T00:00:00Z' });
    const confirmed = Date.parse((await edition())?.places_checked_at ?? '');
    expect(Math.abs(confirmed - Date.now())).toBeLessThan(60_000);
  });

  test('that changes is stamped, whatever instant is given', async () => {
    await set({ places_remaining: 1, places_checked_at: old });
    expect(Date.parse((await edition())?.places_checked_at ?? '')).toBeGreaterThan(Date.parse(old));
  });
});
