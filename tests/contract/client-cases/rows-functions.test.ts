import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messages, noContent, ok, refused, startRows } from './rows.ts';
import type { Api, Case, RowsStack } from './rows.ts';

/** The live cases of the client's `rpc.test.ts` and `advanced_rpc.test.ts` (docs/contract.md, « Test cases of the client »). */

let rows: RowsStack;
beforeAll(async () => {
  rows = await startRows();
});
afterAll(() => rows.stop());

const row = (api: Api) => api.rpc('member_row', { member: 'ada' });
const whole = ok([{ name: 'ada', presence: 'HERE' }]);

const calls: Case[] = [
  ['1: all columns', (api) => row(api).select(), whole],
  ['2: the star', (api) => row(api).select('*'), whole],
  ['3: one column', (api) => row(api).select('name'), ok([{ name: 'ada' }])],
  ['4: two columns', (api) => row(api).select('name, presence'), whole],
  ['5: another name', (api) => row(api).select('called:name'), ok([{ called: 'ada' }])],
  ['6: a cast', (api) => row(api).select('presence::text'), ok([{ presence: 'HERE' }])],
  [
    '7: an aggregate',
    (api) => row(api).select('name.count(), presence'),
    ok([{ count: 1, presence: 'HERE' }]),
  ],
  [
    '8: without the argument',
    (api) => api.rpc('presence_of'),
    refused(404, {
      code: 'PGRST202',
      details:
        'Searched for the function api.presence_of without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      message: 'Could not find the function api.presence_of without parameters in the schema cache',
    }),
  ],
  ['9: a single value', (api) => api.rpc('presence_of', { member: 'ada' }), ok('HERE')],
];

const ada = { name: 'ada', profile: null, ages: '[1,2)', presence: 'HERE', motto: `'chat' 'gras'` };
const given = { name: 'ada', profile: null, ages: null, motto: null, presence: 'HERE' };
const card = { id: 1, member: 'ada' };
const members = { name: 'ada', motto: `'chat' 'gras'` };
const late = [...messages].reverse();

const rowsAsArguments: Case[] = [
  [
    '1: a row of a table',
    (api) => api.rpc('messages_of', { room: { id: 1, data: null, slug: null } }),
    ok(messages.slice(0, 1)),
  ],
  ['2: a row of another table', (api) => api.rpc('messages_of', { member: given }), ok(messages)],
  ['3: one row as result', (api) => api.rpc('card_of', { member: given }), ok(card)],
  ['4: a text', (api) => api.rpc('written_by', { member: 'ada' }), ok(messages)],
  ['5: a row', (api) => api.rpc('member_messages', { member: given }), ok(messages)],
  ['6: a row of a view', (api) => api.rpc('here_messages', { member: given }), ok(messages)],
  ['7: rows of a view as result', (api) => api.rpc('late_of', { member: { ...given } }), ok(late)],
  ['8: rows of a view for a text', (api) => api.rpc('late_by', { member: 'ada' }), ok(late)],
  [
    '9: rows with an embed',
    (api) => api.rpc('late_by', { member: 'ada' }).select('room_id, body, members(name, motto)'),
    ok(late.map(({ room_id, body }) => ({ room_id, body, members }))),
  ],
  [
    '10: one row with an embed',
    (api) => api.rpc('card_of', { member: given }).select('id, member, members(name, motto)'),
    ok({ ...card, members }),
  ],
  ['38: the row of a function without arguments', (api) => api.rpc('first_member'), ok(ada)],
  [
    '39: rows of a function without arguments',
    (api) => api.rpc('all_members').select('name').limit(2),
    ok([{ name: 'ada' }, { name: 'bob' }]),
  ],
  ['40: a set of one row', (api) => api.rpc('card_one', { member: given }), ok([card])],
  ['41: a row', (api) => api.rpc('card_of', { member: given }), ok(card)],
  [
    '42: a filter after the columns that excludes the row',
    (api) =>
      api
        .rpc('card_of', { member: { name: 'ada' } })
        .select('id, members(name)')
        .eq('member', 'nul'),
    ok(null),
  ],
  [
    '42: a filter before the columns that excludes the row',
    (api) =>
      api
        .rpc('card_of', { member: { name: 'ada' } })
        .eq('member', 'nul')
        .select('id, members(name)'),
    ok(null),
  ],
  [
    '42: a filter that keeps the row',
    (api) =>
      api
        .rpc('card_of', { member: { name: 'ada' } })
        .eq('member', 'ada')
        .select('member, members(name, motto)'),
    ok({ member: 'ada', members }),
  ],
  [
    '43: a computed field',
    (api) => api.rpc('written_by', { member: 'ada' }).select('id, start_of'),
    ok([
      { id: 1, start_of: 'Bon' },
      { id: 2, start_of: 'Une' },
      { id: 3, start_of: 'San' },
    ]),
  ],
];

const unclear = (...candidates: string[]) =>
  refused(300, {
    code: 'PGRST203',
    details: null,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    message: `Could not choose the best candidate function between: ${candidates.join(', ')}`,
  });
const byType = unclear('api.unclear(a => integer)', 'api.unclear(a => text)');
const byDefault = (name: string) => unclear(`api.${name}()`, `api.${name}( => text)`);
const missing = (name: string, rest = '') =>
  refused(404, {
    code: 'PGRST202',
    details: `Searched for the function api.${name} ${rest} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  });

const overloads: Case[] = [
  ['11: none of the arguments', (api) => api.rpc('unclear'), noContent()],
  ['12: a text for either type', (api) => api.rpc('unclear', { a: 'test' }), byType],
  ['13: a number for either type', (api) => api.rpc('unclear', { a: 1 }), byType],
  ['14: no argument', (api) => api.rpc('overloaded'), noContent()],
  ['15: by the name of a text', (api) => api.rpc('overloaded', { a: 'test' }), ok(1)],
  ['16: by the name of a number', (api) => api.rpc('overloaded', { b: 1 }), ok('mot')],
  ['17: by the name of a key', (api) => api.rpc('overloaded', { card_id: 1 }), ok([card])],
  [
    '18: by two names',
    (api) => api.rpc('overloaded', { room: 1, words: 'Bonsoir 👋' }),
    ok(messages.slice(0, 1)),
  ],
  ['19: by the name of a row', (api) => api.rpc('overloaded', { member: given }), ok(messages)],
  ['20: unnamed, a text', (api) => api.rpc('unnamed', { '': 'test' }), ok('mot')],
  ['21: unnamed, a boolean', (api) => api.rpc('unnamed', { '': true }), ok('mot')],
  [
    '22: unnamed, of a type that bodies have not',
    (api) => api.rpc('unnamed_integer', { '': 1 }),
    missing('unnamed_integer', 'with parameter '),
  ],
  ['23: unnamed json', (api) => api.rpc('unnamed_json', { '': { a: 'b' } }), ok(1)],
  ['24: unnamed jsonb', (api) => api.rpc('unnamed_jsonb', { '': { a: 'b' } }), ok(1)],
  ['25: unnamed text', (api) => api.rpc('unnamed_text', { '': 'test' }), ok(1)],
  ['26: unnamed or none, none', (api) => api.rpc('maybe_unnamed'), ok(1)],
  ['27: unnamed or none, an empty text', (api) => api.rpc('maybe_unnamed', { '': '' }), ok('mot')],
  ['28: unnamed or none, a text', (api) => api.rpc('maybe_unnamed', { '': 'test' }), ok('mot')],
  ['29: unnamed with a default, none', (api) => api.rpc('defaulted'), byDefault('defaulted')],
  ['30: unnamed with a default, an empty object', (api) => api.rpc('defaulted', {}), byDefault('defaulted')],
  ['31: unnamed with a default, a text', (api) => api.rpc('defaulted', { '': 'test' }), ok('mot')],
  ['32: several unnamed with defaults, none', (api) => api.rpc('all_defaulted'), byDefault('all_defaulted')],
  [
    '33: several unnamed with defaults, undefined',
    (api) => api.rpc('all_defaulted', undefined),
    byDefault('all_defaulted'),
  ],
  ['34: several unnamed with defaults, a text', (api) => api.rpc('all_defaulted', { '': 'test' }), ok('mot')],
  [
    '35: several unnamed with defaults, a boolean',
    (api) => api.rpc('all_defaulted', { '': true }),
    ok('mot'),
  ],
  [
    '36: a computed field is no function without arguments',
    (api) => api.rpc('start_of'),
    missing('start_of', 'without parameters'),
  ],
  [
    '37: a computed field is no function of a row',
    (api) => api.rpc('start_of', { '': messages[0] }),
    missing('start_of', 'with parameter '),
  ],
];

const answers = async (_: string, call: Case[1], answer: object) =>
  expect(await call(rows.api)).toEqual(answer);

describe('calls', () => test.each(calls)('%s', answers));
describe('rows as arguments and results', () => test.each(rowsAsArguments)('%s', answers));
describe('overloaded functions', () => test.each(overloads)('%s', answers));
