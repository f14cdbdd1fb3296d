import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest } from './rest-stack.ts';
import type { RestStack } from './rest-stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

const nasty = [
  '',
  '*',
  '"',
  "'",
  '\\',
  '\0',
  '%00',
  '%',
  '%zz',
  '\uD800',
  '\uFEFF',
  '𝒳',
  '‮',
  '--',
  '/*',
  ';',
  '$1',
  '$$',
  '::',
  '->',
  '->>',
  '->>-',
  '->99999999999999',
  '()',
  '(',
  ')',
  '((((',
  '{',
  '}',
  '{{1}}',
  '[',
  ']',
  '..',
  '...',
  '.',
  ',',
  ',,',
  '!',
  '!!inner',
  'a!inner!left(*)',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '9'.repeat(400),
  '-9223372036854775809',
  '0x10',
  'true',
  "1' or '1'='1",
  "'; drop table api.people; --",
  '"; select pg_sleep(9); --',
  '__proto__',
  'constructor',
  'toString',
  'count',
  'count()',
  'id.count()',
  'id.sum()',
  'pg_catalog.pg_class',
  'api.people',
  'id::regclass',
  'id::text::int',
  'name::xml',
  'a'.repeat(3_000),
  'é'.repeat(500),
  '\n\r\t',
  '<script>',
  'not.not.eq.1',
  'not.',
  'in.()',
  'in.("',
  'is.maybe',
  'fts(',
  'fts().x',
  'eq(any).{',
  'eq(all).x',
  'like(any).{a',
  'like.\\',
  'cs.{',
  'ov.[1',
  'sl.(,)',
  'adj.empty',
  'isdistinct.',
  'wfts(simple)."',
  'phfts.<->',
  'match.(',
  'imatch.[[',
  'eq.9999-99-99',
  'lt.infinity',
  'gt.-infinity',
  'select',
  'people(people(people(id)))',
  '...guests(*)',
  '...people!inner(name)',
  'guests(count)',
  'guests()',
  'people(name).desc',
  'id.asc.nullsfirst.desc',
  'details->',
  'details->"',
] as const;

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'id',
      'name',
      'title',
      'price',
      'starts_at',
      'open',
      'tags',
      'hours',
      'details',
      'venue_id',
      'guests',
      'people',
      'eq.1',
      'order',
      'limit',
      'or',
    ),
  },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{2,5}(\.|\()[a-z0-9(){},.:!*"->]{0,16}$/) },
);
const phrase = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .chain((words) => fc.constantFrom('', '.', ',', '(', '->').map((glue) => words.join(glue)));
const key = fc.oneof(
  phrase,
  fc.constantFrom(
    'select',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'not.or',
    'columns',
    'on_conflict',
    'guests.limit',
    'guests.id',
    'id',
    'title',
  ),
);
const table = fc.constantFrom(
  'people',
  'parties',
  'venues',
  'guests',
  'notes',
  'party_titles',
  'rpc/add',
  'rpc/with_tags',
  'rpc/parties_of',
  'rpc/total',
);
/** Parameters that are right by themselves, so that what stands beside them reaches the database. */
const sane = fc.constantFrom<[string, string]>(
  ['select', '*'],
  ['select', 'id'],
  ['order', 'id'],
  ['limit', '1'],
  ['offset', '1'],
  ['id', 'gt.1'],
  ['id', 'eq.900'],
  ['id', 'not.is.null'],
  ['or', '(id.lt.2,id.gt.3)'],
  ['a', '1'],
  ['tags', '{x}'],
  ['mood', 'calm'],
);
const header = fc.constantFrom(
  'Prefer',
  'Range',
  'Accept',
  'Accept-Profile',
  'Content-Profile',
  'Content-Type',
);
const preference = fc.constantFrom(
  'count=exact',
  'count=planned',
  'return=representation',
  'resolution=merge-duplicates',
  'missing=default',
  'handling=strict',
  'timezone=Mars',
  'max-affected=-1',
  '0-1',
  '9-1',
  'text/csv',
  'text/html',
  'application/json',
  'api',
  'x',
);
const body = fc.oneof(
  fc
    .record({ id: fc.integer({ min: 900, max: 2_000 }), name: fc.string({ unit: 'binary' }) })
    .map((row) => JSON.stringify(row)),
  phrase,
  fc.json(),
  fc
    .array(
      fc.dictionary(
        fc.constantFrom('id', 'name', 'title', 'tags', 'details', 'mood', 'a', 'b', 'numbers'),
        fc.jsonValue(),
      ),
      { maxLength: 3 },
    )
    .map((rows) => JSON.stringify(rows)),
  fc
    .dictionary(fc.constantFrom('id', 'name', 'title', 'tags', 'a', 'b'), fc.jsonValue())
    .map((row) => JSON.stringify(row)),
);

/** How often each status was answered: a fuzzer refused at the door would prove nothing. */
const statuses = new Map<number, number>();

async function send(
  method: string,
  path: string,
  headers: [string, string][],
  text: string,
  role: 'anon' | 'service_role',
) {
  const given = new Headers([
    ['Content-Type', 'application/json'],
    ...headers.filter(([name]) => name !== 'Content-Type'),
  ]);
  for (const [name, value] of headers) given.set(name, value);
  const init = { method, headers: given, ...(method === 'POST' || method === 'PATCH' ? { body: text } : {}) };
  const response = await rest.fetch(path, init, role);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  const answer = await response.text();
  expect(response.status, `${method} ${path} ${text}\n${answer}`).toBeLessThan(500);
  expect(answer).not.toMatch(/node_modules|\.ts:\d|\bat \/|select .* from \(|pgrst_source|\$1::text|t1\./);
}

test('whatever is asked, the answer is no fault of the server', async () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'),
    table,
    query: fc.array(fc.oneof({ weight: 3, arbitrary: sane }, fc.tuple(key, phrase)), { maxLength: 3 }),
    headers: fc.array(fc.tuple(header, preference), { maxLength: 2 }),
    body,
    role: fc.constantFrom('anon' as const, 'service_role' as const),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, table: name, query, headers, body: text, role }) => {
      const search = query
        .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
        .join('&');
      await send(method, `/${name}?${search}`, headers, text, role);
    }),
    { numRuns: 4_000, endOnFailure: false },
  );
  for (const status of [200, 201, 204, 206])
    expect(statuses.get(status) ?? 0, `status ${status}`).toBeGreaterThan(0);
}, 120_000);

test('every nasty string in every position', async () => {
  const places = [
    (text: string) => `/${text}`,
    (text: string) => `/rpc/${text}`,
    (text: string) => `/rpc/add?a=${text}`,
    (text: string) => `/rpc/with_tags?tags=${text}`,
    (text: string) => `/parties?select=${text}`,
    (text: string) => `/parties?select=a:${text}(id)`,
    (text: string) => `/parties?select=${text}:id`,
    (text: string) => `/venues?select=details->${text}`,
    (text: string) => `/parties?order=${text}`,
    (text: string) => `/parties?limit=${text}`,
    (text: string) => `/parties?offset=${text}`,
    (text: string) => `/parties?or=(${text})`,
    (text: string) => `/parties?or=(id.eq.${text})`,
    (text: string) => `/parties?${text}=eq.1`,
    ...['id', 'title', 'price', 'mood', 'open', 'starts_at', 'tags', 'hours', 'search', 'code'].flatMap(
      (column) =>
        ['eq', 'in', 'like', 'cs', 'fts', 'is', 'gt', 'match'].map(
          (operator) => (text: string) => `/parties?${column}=${operator}.${text}`,
        ),
    ),
  ];
  for (const place of places) {
    for (const text of nasty)
      await send('GET', place(encodeURIComponent(text.toWellFormed())), [], '', 'service_role');
  }
  for (const text of nasty) {
    await send('GET', `/parties?select=${text.replaceAll('#', '')}`, [], '', 'service_role');
    await send('POST', '/people', [], text, 'service_role');
    await send('POST', '/people', [], JSON.stringify({ id: text, name: text }), 'service_role');
    await send('POST', '/people', [], JSON.stringify([{ [text]: text }]), 'service_role');
    await send('POST', '/rpc/with_tags', [], JSON.stringify({ tags: [text], extra: text }), 'service_role');
    await send('POST', '/people', [['Content-Type', 'text/csv']], `id,name\n1,${text}`, 'service_role');
    await send(
      'PATCH',
      `/people?id=eq.1&name=eq.${encodeURIComponent(text.toWellFormed())}`,
      [['Prefer', 'return=representation']],
      JSON.stringify({ name: text }),
      'service_role',
    );
  }
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  await send('POST', '/rpc/with_tags', [], `{"tags":[],"extra":${deep}}`, 'service_role');
  await send('POST', '/people', [], deep, 'service_role');
}, 120_000);
