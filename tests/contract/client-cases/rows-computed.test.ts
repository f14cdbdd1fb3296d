import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messages, ok, refused, startRows } from './rows.ts';
import type { Case, RowsStack } from './rows.ts';

/** The live cases of the client's `embeded_functions_join.test.ts` (docs/contract.md, « Test cases of the client »). */

let rows: RowsStack;
beforeAll(async () => {
  rows = await startRows();
});
afterAll(() => rows.stop());

const late = [...messages].reverse();
const short = messages.map(({ id, body }) => ({ id, body }));
const starts = short.map((message, index) => ({ ...message, start_of: ['Bon', 'Une', 'San'][index] }));
const rooms = ['salon', 'terrasse', 'cave'].map((slug, index) => ({ id: index + 1, slug }));

const perRoom = (list: object[]) => ok(list.map((message, index) => ({ id: index + 1, sent: [message] })));
/** The value of the first member, and of each of the others. */
const perMember = (key: string, value: unknown, others: unknown, names = ['bob', 'cleo', 'dan', 'eve']) =>
  ok([{ name: 'ada', [key]: value }, ...names.map((name) => ({ name, [key]: others }))]);
const here = ['cleo', 'dan', 'eve'];
const card = { id: 1, member: 'ada' };
const noCard = { id: null, member: null };
const unknown = (from: string, to: string) =>
  refused(400, {
    code: 'PGRST200',
    details: `Searched for a foreign key relationship between '${from}' and '${to}' in the schema 'api', but no matches were found.`,
    message: `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
  });

const embeds: Case[] = [
  ['1: rows of a function', (api) => api.from('rooms').select('id, sent:messages_of(*)'), perRoom(messages)],
  [
    '2: some of their columns',
    (api) => api.from('rooms').select('id, sent:messages_of(id,body)'),
    perRoom(short),
  ],
  [
    '3: of a function of two tables',
    (api) => api.from('members').select('name, sent:messages_of(*)'),
    perMember('sent', messages, []),
  ],
  [
    '4: some of its columns',
    (api) => api.from('members').select('name, sent:messages_of(id,body)'),
    perMember('sent', short, []),
  ],
  [
    '5: with a computed field',
    (api) => api.from('members').select('name, sent:messages_of(id,body, start_of)'),
    perMember('sent', starts, []),
  ],
  [
    '6: a set of one row',
    (api) => api.from('members').select('name, card:card_one(*)'),
    perMember('card', card, null),
  ],
  ['7: a row', (api) => api.from('members').select('name, card:card_of(*)'), perMember('card', card, noCard)],
  [
    '8: a set of one row, inner',
    (api) => api.from('members').select('name, card:card_one!inner(*)'),
    ok([{ name: 'ada', card }]),
  ],
  [
    '9: a column of a row',
    (api) => api.from('members').select('name, card:card_of(member)'),
    perMember('card', { member: 'ada' }, { member: null }),
  ],
  [
    '10: with an embed',
    (api) => api.from('rooms').select('id, sent:messages_of(id,body,rooms(id,slug))'),
    perRoom(short.map((message, index) => ({ ...message, rooms: rooms[index] }))),
  ],
  [
    '11: for a row of a table',
    (api) => api.from('members').select('name, sent:member_messages(*)'),
    perMember('sent', messages, []),
  ],
  [
    '12: for a row of a view',
    (api) => api.from('here_members').select('name, sent:here_messages(*)'),
    perMember('sent', messages, [], here),
  ],
  [
    '13: rows of a view',
    (api) => api.from('members').select('name, late:late_of(*)'),
    perMember('late', late, []),
  ],
  [
    '14: rows of a view for a row of a view',
    (api) => api.from('here_members').select('name, late:late_of(*)'),
    perMember('late', late, [], here),
  ],
  [
    '15: with a computed field, of a function of one table',
    (api) => api.from('members').select('name, sent:member_messages(id,body,start_of)'),
    perMember('sent', starts, []),
  ],
  [
    '16: a function without an argument is no relationship',
    (api) => api.from('rooms').select('id, one:first_member(*)'),
    unknown('rooms', 'first_member'),
  ],
  [
    '17: a row for a row',
    (api) => api.from('messages').select('id, one:first_member_for(presence, name)'),
    ok([1, 2, 3].map((id) => ({ id, one: { presence: 'HERE', name: 'ada' } }))),
  ],
  [
    '18: nor is one that returns rows',
    (api) => api.from('messages').select('id, all:all_members(*)'),
    unknown('messages', 'all_members'),
  ],
  [
    '19: a row, renamed',
    (api) => api.from('members').select('name, one:card_of(*)'),
    perMember('one', card, noCard),
  ],
  [
    '20: a set of one row, renamed',
    (api) => api.from('members').select('name, one:card_one(*)'),
    perMember('one', card, null),
  ],
];

describe('functions as relationships', () => {
  test.each(embeds)('%s', async (_, call, answer) => {
    expect(await call(rows.api)).toEqual(answer);
  });
});
