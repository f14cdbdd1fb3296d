import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messages, ok, refused, startRows } from './rows.ts';
import type { Api, Case, RowsStack } from './rows.ts';

/**
 * The live cases of the client's `resource-embedding.test.ts`, `relationships.test.ts`, `relationships-aggregate…`,
 * `relationships-spread…` and `relationships-error-handling…` (docs/contract.md, « Test cases of the client »).
 */

let rows: RowsStack;
beforeAll(async () => {
  rows = await startRows();
});
afterAll(() => rows.stop());

const [first, second, third] = messages;
const none = { messages: [] };
/** The messages of each of the five members: all are of the first one. */
const perMember = (...list: object[]) => ok([{ messages: list }, none, none, none, none]);
const members = (api: Api, select: string) => api.from('members').select(select);
const one = (api: Api, table: string, select: string) => api.from(table).select(select).limit(1).single();
const either = 'room_id.eq.2,body.eq.Bonsoir 👋';
const both = 'room_id.eq.2,and(body.eq.Bonsoir 👋,author.eq.ada)';
const inMessages = { referencedTable: 'messages' };
const last = { ...inMessages, ascending: false };

const embedding: Case[] = [
  ['1: rows', (api) => members(api, 'messages(*)'), perMember(...messages)],
  [
    '2: a computed field',
    (api) => members(api, 'messages(*, start_of)'),
    perMember({ ...first, start_of: 'Bon' }, { ...second, start_of: 'Une' }, { ...third, start_of: 'San' }),
  ],
  ['3: a filter', (api) => members(api, 'messages(*)').eq('messages.room_id', 1), perMember({ ...first })],
  [
    '4: either of two',
    (api) => members(api, 'messages(*)').or(either, inMessages),
    perMember({ ...first }, { ...second }),
  ],
  [
    '5: either, or two together',
    (api) => members(api, 'messages(*)').or(both, inMessages),
    perMember({ ...first }, { ...second }),
  ],
  [
    '6: an order',
    (api) => members(api, 'messages(*)').order('room_id', last),
    perMember(...[...messages].reverse()),
  ],
  [
    '7: an order of two columns',
    (api) => members(api, 'messages(*)').order('room_id', last).order('author', last),
    perMember(...[...messages].reverse()),
  ],
  ['8: a limit', (api) => members(api, 'messages(*)').limit(1, inMessages), perMember({ ...first })],
  ['9: a range', (api) => members(api, 'messages(*)').range(1, 1, inMessages), perMember({ ...second })],
];

const ada = { name: 'ada', profile: null, ages: '[1,2)', presence: 'HERE', motto: `'chat' 'gras'` };
const children = [
  { id: 2, label: 'un', parent_id: 1 },
  { id: 3, label: 'deux', parent_id: 1 },
];
const root = { id: 1, label: 'racine', parent_id: null };
const slugs = ['salon', 'terrasse', 'cave'];

const relationships: Case[] = [
  [
    '1: some columns',
    (api) => one(api, 'members', 'name, messages(id, body)'),
    ok({ name: 'ada', messages: messages.map(({ id, body }) => ({ id, body })) }),
  ],
  [
    '2: in two levels',
    (api) => one(api, 'members', 'name, messages(id, rooms(id, slug))'),
    ok({
      name: 'ada',
      messages: messages.map(({ id }, index) => ({ id, rooms: { id, slug: slugs[index] } })),
    }),
  ],
  [
    '3: two of many',
    (api) => one(api, 'members', 'name, messages(id), cards(id)'),
    ok({ name: 'ada', messages: [{ id: 1 }, { id: 2 }, { id: 3 }], cards: [{ id: 1 }] }),
  ],
  ['4: many to one', (api) => one(api, 'messages', 'member:members(*)'), ok({ member: ada })],
  ['5: one to many', (api) => one(api, 'members', 'messages(*)'), ok({ messages })],
  [
    '6: one to many, one column',
    (api) => one(api, 'members', 'messages(data)'),
    ok({ messages: [{ data: null }, { data: null }, { data: null }] }),
  ],
  [
    '7: one to one',
    (api) => one(api, 'rooms', 'room_notes(*)'),
    ok({ room_notes: { id: 1, note: 'au chaud' } }),
  ],
  ['8: a cast', (api) => one(api, 'pairs', 'id::text'), ok({ id: '1' })],
  ['9: a column named three times', (api) => one(api, 'rooms', 'id, id, id'), ok({ id: 1 })],
  ['10: without columns', (api) => one(api, 'messages', 'body, members()'), ok({ body: 'Bonsoir 👋' })],
  [
    '11: JSON paths',
    (api) =>
      api
        .from('members')
        .select('profile->a->b, profile->a->>c')
        .limit(1)
        .filter('name', 'eq', 'eve')
        .single(),
    ok({ b: { deep: 'oui' }, c: 'texte' }),
  ],
  ['12: the table itself', (api) => one(api, 'folders', '*, folders(*)'), ok({ ...root, folders: children })],
  [
    '13: the table itself by a column',
    (api) => api.from('folders').select('*, parent_id(*)').eq('id', 2).limit(1).single(),
    ok({ id: 2, label: 'un', parent_id: root }),
  ],
  [
    '14: the table itself by the hint of a column',
    (api) => api.from('folders').select('*, folders!parent_id(*)').eq('id', 1).limit(1).single(),
    ok({ ...root, folders: children }),
  ],
  [
    '15: the table itself by its constraint is unknown',
    (api) => api.from('folders').select('*, folders!folders_parent(*)').eq('id', 1).limit(1).single(),
    refused(400, {
      code: 'PGRST200',
      details: `Searched for a foreign key relationship between 'folders' and 'folders' using the hint 'folders_parent' in the schema 'api', but no matches were found.`,
      hint: null,
      message: `Could not find a relationship between 'folders' and 'folders' in the schema cache`,
    }),
  ],
  [
    '16: many to many',
    (api) => api.from('drinks').select('*, themes(*)').eq('id', 1).single(),
    ok({
      id: 1,
      name: 'Bière',
      price: 4.5,
      themes: [
        { id: 1, name: 'Frais' },
        { id: 2, name: 'Local' },
      ],
    }),
  ],
];

const perMessage = (...list: object[]) => ok({ name: 'ada', messages: list });
const perRoom = (...list: object[]) => perMessage(...list.map((rooms) => ({ rooms })));
const ofAda = (api: Api, inside: string) => one(api, 'members', `name, messages(${inside})`);

const aggregates: Case[] = [
  ['1: a count', (api) => ofAda(api, 'count'), perMessage({ count: 3 })],
  ['2: the count of a column', (api) => ofAda(api, 'id.count()'), perMessage({ count: 3 })],
  ['3: a count by another name', (api) => ofAda(api, 'sum_of:count()'), perMessage({ sum_of: 3 })],
  [
    '4: a nested count',
    (api) => ofAda(api, 'rooms(count)'),
    perRoom({ count: 1 }, { count: 1 }, { count: 1 }),
  ],
  [
    '5: a nested count by another name',
    (api) => ofAda(api, 'rooms(of:count())'),
    perRoom({ of: 1 }, { of: 1 }, { of: 1 }),
  ],
  ['6: a sum', (api) => ofAda(api, 'id.sum()'), perMessage({ sum: 6 })],
  ['7: a sum by another name', (api) => ofAda(api, 'ids:id.sum()'), perMessage({ ids: 6 })],
  ['8: a nested sum', (api) => ofAda(api, 'rooms(id.sum())'), perRoom({ sum: 1 }, { sum: 2 }, { sum: 3 })],
];

const [warm, view] = ['au chaud', 'vue sur la ville'];
const counted = perRoom({ count: 1, note: warm }, { count: 1, note: view }, { count: 1, note: null });
const many = ok({ room: 1, id: [1], body: ['Bonsoir 👋'] });

const spreads: Case[] = [
  ['1: with a count', (api) => ofAda(api, 'rooms(count(), ...room_notes(note))'), counted],
  ['2: one column', (api) => ofAda(api, 'rooms(count(), ...room_notes(note))'), counted],
  [
    '3: all columns',
    (api) => ofAda(api, 'rooms(count(), ...room_notes(*))'),
    perRoom(
      { count: 1, id: 1, note: warm },
      { count: 1, id: 2, note: view },
      { count: 1, id: null, note: null },
    ),
  ],
  [
    '4: with a sum',
    (api) => ofAda(api, 'rooms(id.sum(), ...room_notes(note))'),
    perRoom({ sum: 1, note: warm }, { sum: 2, note: view }, { sum: 3, note: null }),
  ],
  [
    '5: with a sum of its own',
    (api) => ofAda(api, 'rooms(id.sum(), ...room_notes(notes:id.sum(), note))'),
    perRoom(
      { sum: 1, notes: 1, note: warm },
      { sum: 2, notes: 2, note: view },
      { sum: 3, notes: null, note: null },
    ),
  ],
  [
    '6: nested',
    (api) => one(api, 'messages', 'id, rooms(id, ...room_notes(of:id, note))'),
    ok({ id: 1, rooms: { id: 1, of: 1, note: warm } }),
  ],
  ['7, 8: many rows as lists', (api) => one(api, 'rooms', 'room:id, ...messages(id, body)'), many],
];

const relation = (cardinality: string, embedding: string, relationship: string) => ({
  cardinality,
  embedding,
  relationship,
});
const places = ['first', 'second', 'third'];
const ambiguous = (from: string, to: string, details: object[]) =>
  refused(300, {
    code: 'PGRST201',
    details,
    hint: `Try changing '${to}' to one of the following: ${places.map((place) => `'${to}!pairs_${place}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
    message: `Could not embed because more than one relationship was found for '${from}' and '${to}'`,
  });
const ofPairs = places.map((place) =>
  relation('many-to-one', 'pairs with members', `pairs_${place} using pairs(${place}) and members(name)`),
);
const ofMembers = places.map((place) =>
  relation('one-to-many', 'members with pairs', `pairs_${place} using members(name) and pairs(${place})`),
);
const unknown = (message: string) => refused(400, { code: '42703', details: null, hint: null, message });

const errors: Case[] = [
  [
    '1: several relationships',
    (api) => api.from('pairs').select('first:members(*), second:members(*), third:members(*)').single(),
    ambiguous('pairs', 'members', ofPairs),
  ],
  [
    '2: several relationships to many',
    (api) => one(api, 'members', 'a:pairs(*), b:pairs(*)'),
    ambiguous('members', 'pairs', ofMembers),
  ],
  [
    '3: several relationships, nested',
    (api) => one(api, 'members', 'a:pairs!first(*, first:members(*)), b:pairs!second(*)'),
    ambiguous('pairs', 'members', ofPairs),
  ],
  [
    '4: the same name twice',
    (api) => one(api, 'pairs', 'members!first(*), members!second(*)'),
    refused(400, { code: '42712', message: 'table name "pairs_members_1" specified more than once' }),
  ],
  [
    '5: no relationship',
    (api) => one(api, 'members', 'sent:messages(id, ...journal(at, room!inner(id)))'),
    refused(400, {
      code: 'PGRST200',
      details: `Searched for a foreign key relationship between 'messages' and 'journal' in the schema 'api', but no matches were found.`,
      hint: null,
      message: `Could not find a relationship between 'messages' and 'journal' in the schema cache`,
    }),
  ],
  [
    '6: an aggregate of an unknown column',
    (api) => api.from('members').select('of:missing.count()').eq('name', 'ada').limit(1).single(),
    unknown('column members.missing does not exist'),
  ],
  [
    '7: an aggregate of a relationship',
    (api) => one(api, 'messages', 'body, members.count(), number:body::int4, of:members.count()::text'),
    unknown('column messages.members does not exist'),
  ],
  ['8: a sum of nothing', (api) => ofAda(api, 'sum'), unknown('column messages_1.sum does not exist')],
];

const answers = async (_: string, call: Case[1], answer: object) =>
  expect(await call(rows.api)).toEqual(answer);

describe('embeds', () => test.each(embedding)('%s', answers));
describe('relationships', () => test.each(relationships)('%s', answers));
describe('aggregates', () => test.each(aggregates)('%s', answers));
describe('spreads', () => test.each(spreads)('%s', answers));
describe('refusals', () => test.each(errors)('%s', answers));
