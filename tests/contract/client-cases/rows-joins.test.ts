import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messages, ok, startRows } from './rows.ts';
import type { Api, Case, RowsStack } from './rows.ts';

/**
 * The live cases of the client's `relationships-join-operations.test.ts`, and the joins of its `basic.test.ts`
 * (docs/contract.md, « Test cases of the client »).
 */

let rows: RowsStack;
beforeAll(async () => {
  rows = await startRows();
});
afterAll(() => rows.stop());

const [ada, bob, cleo] = [
  { name: 'ada', profile: null, ages: '[1,2)', presence: 'HERE', motto: `'chat' 'gras'` },
  { name: 'bob', profile: null, ages: '[25,35)', presence: 'AWAY', motto: `'bain' 'chat'` },
  { name: 'cleo', profile: null, ages: '[25,35)', presence: 'HERE', motto: `'bain' 'rat'` },
];
const room = { id: 1, data: null, slug: 'salon' };
const note = { id: 1, note: 'au chaud' };
const pairs = [
  { id: 1, first: 'ada', second: 'bob', third: 'cleo' },
  { id: 2, first: 'ada', second: 'cleo', third: null },
];
const column: 'name' | 'motto' = 'name';

const one = (api: Api, table: string, select: string) => api.from(table).select(select).limit(1).single();
const where = (api: Api, table: string, select: string, key: string, value: unknown) =>
  api.from(table).select(select).eq(key, value).limit(1).single();

const byConstraint =
  'first:members!pairs_first(*), second:members!pairs_second(*), third:members!pairs_third(*)';
const byColumn = 'first:members!first(*), second:members!second(*), third:members!third(*)';
const people = ok({ first: ada, second: bob, third: cleo });
const pairsOf = ok({ of_first: pairs, of_second: [], of_third: [] });
const named = `of_first:pairs_first(*),
  of_second:pairs_second(*),
  of_third:pairs_third(*)`;

const joins: Case[] = [
  [
    '1: inner, in two levels',
    (api) => one(api, 'messages', 'rooms!inner(*, room_notes!inner(*))'),
    ok({ rooms: { ...room, room_notes: note } }),
  ],
  [
    '2: inner, over a key that may be null',
    (api) => api.from('bookings').select('id, halls!inner(id, name)'),
    ok([
      { id: 1, halls: { id: 1, name: 'Grande salle' } },
      { id: 3, halls: { id: 2, name: null } },
    ]),
  ],
  ['3: left, one to one', (api) => one(api, 'room_notes', 'rooms!left(*)'), ok({ rooms: room })],
  ['4: left, one to many', (api) => one(api, 'members', 'messages!left(*)'), ok({ messages })],
  ['5: left, none or one', (api) => one(api, 'cards', 'members!left(*)'), ok({ members: ada })],
  ['6: by constraints', (api) => one(api, 'pairs', byConstraint), people],
  [
    '7: to many, by table and constraints',
    (api) =>
      one(
        api,
        'members',
        'of_first:pairs!pairs_first(*), of_second:pairs!pairs_second(*), of_third:pairs!pairs_third(*)',
      ),
    pairsOf,
  ],
  ['8: to many, by constraints', (api) => where(api, 'members', named, 'name', 'ada'), pairsOf],
  [
    '9: by constraints, ordered',
    (api) => api.from('pairs').select(byConstraint).order('id').limit(1).single(),
    people,
  ],
  ['10: by columns', (api) => one(api, 'pairs', byColumn), people],
  [
    '11: to many, by columns',
    (api) =>
      one(api, 'members', 'of_first:pairs!first(*), of_second:pairs!second(*), of_third:pairs!third(*)'),
    pairsOf,
  ],
  [
    '12: to many and back, by columns',
    (api) =>
      one(
        api,
        'members',
        'of_first:pairs!first(*, first:members!first(*)), of_second:pairs!second(*), of_third:pairs!third(*)',
      ),
    ok({ of_first: pairs.map((pair) => ({ ...pair, first: ada })), of_second: [], of_third: [] }),
  ],
  [
    '13: left, to a list of one',
    (api) => where(api, 'members', 'cards!left(member)', 'name', 'ada'),
    ok({ cards: [{ member: 'ada' }] }),
  ],
  [
    '14: to a list of one',
    (api) => where(api, 'members', 'cards(member)', 'name', 'ada'),
    ok({ cards: [{ member: 'ada' }] }),
  ],
  [
    '15: left, to none',
    (api) => where(api, 'cards', '*, members!left(*)', 'id', 2),
    ok({ id: 2, member: null, members: null }),
  ],
  [
    '16: left, to one',
    (api) => where(api, 'cards', '*, members!left(presence)', 'id', 1),
    ok({ id: 1, member: 'ada', members: { presence: 'HERE' } }),
  ],
  [
    '17: left, to an empty list',
    (api) => where(api, 'members', 'cards!left(member)', 'name', 'dan'),
    ok({ cards: [] }),
  ],
  [
    '18: to many, by constraints, one column',
    (api) =>
      one(api, 'members', 'of_first:pairs_first(id), of_second:pairs_second(*), of_third:pairs_third(*)'),
    ok({ of_first: [{ id: 1 }, { id: 2 }], of_second: [], of_third: [] }),
  ],
  ['19: by a column', (api) => one(api, 'cards', 'member(*)'), ok({ member: ada })],
  [
    '20: by a column, one column',
    (api) => one(api, 'cards', 'member(presence)'),
    ok({ member: { presence: 'HERE' } }),
  ],
  ['21: by a column, renamed', (api) => one(api, 'cards', 'of:member(*)'), ok({ of: ada })],
  ['22: by the table', (api) => one(api, 'cards', 'members(*)'), ok({ members: ada })],
  [
    '23: by a view',
    (api) => one(api, 'cards', 'member_names(*)'),
    ok({ member_names: { name: 'ada', fixed: 1 } }),
  ],
  [
    '24: without a join, a column of a variable',
    (api) => one(api, 'members', `presence, ${column}`),
    ok({ presence: 'HERE', name: 'ada' }),
  ],
  ['25: by the hint of a column', (api) => one(api, 'pairs', 'members!first(*)'), ok({ members: ada })],
  [
    '26: inner, to many',
    (api) => one(api, 'rooms', 'id, messages!room_id!inner(id, author)'),
    ok({ id: 1, messages: [{ id: 1, author: 'ada' }] }),
  ],
];

const basic: Case[] = [
  ['47: left, one to one', (api) => one(api, 'room_notes', 'rooms!left(id)'), ok({ rooms: { id: 1 } })],
  [
    '48: left, one to many',
    (api) => one(api, 'members', 'messages!left(author)'),
    ok({ messages: [{ author: 'ada' }, { author: 'ada' }, { author: 'ada' }] }),
  ],
  [
    '49: left, to a list of one',
    (api) => where(api, 'members', 'cards!left(member)', 'name', 'ada'),
    ok({ cards: [{ member: 'ada' }] }),
  ],
  [
    '50: left, to none',
    (api) => where(api, 'cards', '*,members!left(*)', 'id', 2),
    ok({ id: 2, member: null, members: null }),
  ],
  [
    '51: left, to one',
    (api) => where(api, 'cards', '*,members!left(presence)', 'id', 1),
    ok({ id: 1, member: 'ada', members: { presence: 'HERE' } }),
  ],
  [
    '52: left, to an empty list',
    (api) => where(api, 'members', 'cards!left(member)', 'name', 'dan'),
    ok({ cards: [] }),
  ],
  ['53: to many, by constraints', (api) => where(api, 'members', named, 'name', 'ada'), pairsOf],
  [
    '54: to one, by constraints',
    (api) => api.from('pairs').select(byConstraint).order('id').limit(1).single(),
    people,
  ],
];

const answers = async (_: string, call: Case[1], answer: object) =>
  expect(await call(rows.api)).toEqual(answer);

describe('joins', () => test.each(joins)('%s', answers));
describe('joins of the basic cases', () => test.each(basic)('%s', answers));
