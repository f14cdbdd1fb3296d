import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { created, noContent, ok, refused, startRows } from './rows.ts';
import type { Api, Case, RowsStack } from './rows.ts';

/**
 * The live cases that write of the client's `basic.test.ts`, `transforms.test.ts` and `max-affected.test.ts`
 * (docs/contract.md, « Test cases of the client »). Each starts from the first rows.
 */

let rows: RowsStack;
beforeAll(async () => {
  rows = await startRows();
});
beforeEach(() => rows.reset());
afterAll(() => rows.stop());

const members = (api: Api) => api.from('members');
const messages = (api: Api) => api.from('messages');
const draft = { body: 'mot', author: 'ada', room_id: 1 };
const sent = (id: number, fields: object = {}) => ({ ...draft, id, data: null, ...fields });
const [first, second, third] = [
  { id: 1, data: null, body: 'Bonsoir 👋', author: 'ada', room_id: 1 },
  { id: 2, data: null, body: 'Une phrase, plus longue.', author: 'ada', room_id: 2 },
  { id: 3, data: null, body: 'Sans note', author: 'ada', room_id: 3 },
];
const dan = { name: 'dan', profile: null, ages: '[20,30)', presence: 'HERE', motto: `'gras' 'rat'` };
const replaced = { id: 3, body: 'mot', author: 'ada', room_id: 2 };
const exact = { count: 'exact' } as const;

type Change = [...Case, rows: object[]];
const listed: Change[] = [
  [
    '14: an insert',
    (api) => messages(api).insert(draft).select(),
    created([sent(4)]),
    [first, second, third, sent(4)],
  ],
  [
    '15: an upsert of a row',
    (api) => messages(api).upsert(replaced).select(),
    ok([{ ...replaced, data: null }]),
    [first, second, { ...replaced, data: null }],
  ],
  [
    '16: an insert of two rows',
    (api) => messages(api).insert([draft, draft]).select(),
    created([sent(4), sent(5)]),
    [first, second, third, sent(4), sent(5)],
  ],
  [
    '18: an update',
    (api) => messages(api).update({ room_id: 2 }).eq('body', 'Sans note').select(),
    ok([{ ...third, room_id: 2 }]),
    [first, second, { ...third, room_id: 2 }],
  ],
  [
    '19: a removal',
    (api) => messages(api).delete().eq('body', 'Sans note').select(),
    ok([third]),
    [first, second],
  ],
  [
    '37: an insert with a count',
    (api) => messages(api).insert(draft, exact).select(),
    created([sent(4)], { count: 1 }),
    [first, second, third, sent(4)],
  ],
  [
    '38: an upsert with a count',
    (api) => messages(api).upsert(replaced, exact).select(),
    ok([{ ...replaced, data: null }], { count: 1 }),
    [first, second, { ...replaced, data: null }],
  ],
  [
    '39: an insert of two rows with a count',
    (api) => messages(api).insert([draft, draft], exact).select(),
    created([sent(4), sent(5)], { count: 2 }),
    [first, second, third, sent(4), sent(5)],
  ],
  [
    '42: an update with a count',
    (api) => messages(api).update({ room_id: 2 }, exact).eq('author', 'ada').select('id'),
    ok([{ id: 1 }, { id: 2 }, { id: 3 }], { count: 3 }),
    [{ ...first, room_id: 2 }, second, { ...third, room_id: 2 }],
  ],
  [
    '43: a removal with a count',
    (api) => messages(api).delete(exact).neq('room_id', 1).select(),
    ok([second, third], { count: 2 }),
    [first],
  ],
];

const single: Case[] = [
  [
    '12: an upsert of a known key',
    (api) => members(api).upsert({ name: 'dan' }, { onConflict: 'name' }).select(),
    ok([dan]),
  ],
  [
    '13: an upsert that ignores known keys',
    (api) => members(api).upsert({ name: 'dan' }, { onConflict: 'name', ignoreDuplicates: true }).select(),
    created([]),
  ],
  [
    '17: an insert of a known key, with a quoted column',
    (api) =>
      api
        .from('oddities')
        .insert([{ 'two words': 'mot', id: 1 }])
        .select('"two words", id '),
    refused(409, {
      code: '23505',
      details: 'Key (id)=(1) already exists.',
      hint: null,
      message: 'duplicate key value violates unique constraint "oddities_pkey"',
    }),
  ],
  ['25: an insert that returns nothing', (api) => members(api).insert({ name: 'fred' }), created(null)],
  [
    '40: an insert with defaults',
    (api) =>
      api
        .from('rooms')
        .insert([{ id: 100 }, { slug: 'cour' }], { defaultToNull: false })
        .select()
        .rollback(),
    created([
      { id: 100, data: null, slug: null },
      { id: 5, data: null, slug: 'cour' },
    ]),
  ],
  [
    '41: an upsert with defaults',
    (api) =>
      api
        .from('rooms')
        .upsert([{ id: 1 }, { slug: 'cour' }], { defaultToNull: false })
        .select('slug')
        .rollback(),
    created([{ slug: null }, { slug: 'cour' }]),
  ],
  ['45: an update of no row', (api) => members(api).update({ profile: '' }).eq('name', 'nul'), noContent()],
  [
    '46: an update of no row that returns rows',
    (api) => members(api).update({ profile: '' }).eq('name', 'nul').select(),
    ok([]),
  ],
];

const transforms: Case[] = [
  [
    '6: one row of an insert',
    (api) => members(api).insert({ name: 'fred' }).select().single(),
    created({ name: 'fred', profile: null, ages: null, presence: 'HERE', motto: null }),
  ],
  [
    '8: two rows of an insert instead of one',
    (api) =>
      members(api)
        .insert([{ name: 'a' }, { name: 'b' }])
        .select()
        .maybeSingle(),
    refused(406, { code: 'PGRST116', details: expect.stringMatching(/^Results contain 2 rows/), hint: null }),
  ],
  [
    '9: a column of an insert',
    (api) => members(api).insert({ name: 'fred' }).select('presence'),
    created([{ presence: 'HERE' }]),
  ],
];

const answers = async (_: string, call: Case[1], answer: object) =>
  expect(await call(rows.api)).toEqual(answer);

describe('changes', () => {
  test.each(listed)('%s', async (_, call, answer, left) => {
    expect(await call(rows.api)).toEqual(answer);
    expect((await messages(rows.api).select().order('id')).data).toEqual(left);
  });
  test.each(single)('%s', answers);
  test.each(transforms)('transformations %s', answers);
});

/** Rolled back changes, and the rows that they return. */
const fred = { name: 'fred', profile: null, ages: '[20,25)', presence: 'HERE', motto: `'chat' 'gras'` };
const undone: Case[] = [
  ['17: an insert', (api) => members(api).insert(fred).select().rollback().single(), fred],
  ['17: an upsert', (api) => members(api).upsert(fred).select().rollback().single(), fred],
  [
    '18: an update',
    (api) =>
      members(api).update({ presence: 'AWAY' }).eq('name', 'dan').select('presence').rollback().single(),
    { presence: 'AWAY' },
  ],
  ['18: a call', (api) => api.rpc('leave', { member: 'dan' }).rollback(), { '': 'AWAY' }],
  [
    '19: a removal',
    (api) => members(api).delete().eq('name', 'eve').select('name').rollback().single(),
    { name: 'eve' },
  ],
];

describe('rolled back', () => {
  test.each(undone)('%s changes nothing', async (_, call, answer) => {
    const before = (await members(rows.api).select().order('name')).data;
    const data = '' in answer ? answer[''] : answer;
    expect(await call(rows.api)).toMatchObject({ data, error: null });
    expect((await members(rows.api).select().order('name')).data).toEqual(before);
  });
});

/** A client without types of the database does not know the version of the server, and so hides the result. */
function atMost<Builder extends { maxAffected(rows: number): unknown }>(
  count: number,
  builder: Builder,
): Builder {
  builder.maxAffected(count);
  return builder;
}

const tooMany = expect.objectContaining({ data: null, error: expect.objectContaining({ code: 'PGRST124' }) });
const limited: Case[] = [
  [
    '1: an update of no row',
    (api) => atMost(1, messages(api).update({ room_id: 2 }).eq('body', 'nul')),
    noContent(),
  ],
  [
    '2: an update beyond',
    (api) => atMost(2, messages(api).update({ body: 'x' }).eq('author', 'ada')),
    tooMany,
  ],
  [
    '3: an update within',
    (api) => atMost(2, messages(api).update({ body: 'x' }).eq('id', 1)).select('body'),
    ok([{ body: 'x' }]),
  ],
  ['4: a removal beyond', (api) => atMost(2, messages(api).delete().eq('author', 'ada')).select(), tooMany],
  ['5: a removal within', (api) => atMost(2, messages(api).delete().eq('id', 1)).select(), ok([first])],
  [
    '6: a call within',
    (api) => atMost(1, api.rpc('leave_all', { pattern: 'dan' })).select(),
    ok([{ ...dan, presence: 'AWAY' }]),
  ],
  ['7: a call beyond', (api) => atMost(1, api.rpc('leave_all', { pattern: '%' })).select(), tooMany],
];

describe('at most some rows', () => test.each(limited)('%s', answers));
