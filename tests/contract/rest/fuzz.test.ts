import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  body,
  header,
  key,
  malformedTexts,
  phrase,
  preference,
  validParameter,
  table,
} from './fuzz-arbitraries.ts';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
  // Enables what upstream disables by default, so that the fuzzer reaches as much code as possible.
  for (const [name, value] of [
    ['db_plan_enabled', 'true'],
    ['db_aggregates_enabled', 'true'],
    ['db_tx_end', 'commit-allow-override'],
  ]) {
    await rest.database.owner.unsafe(
      `alter role authenticator in database ${rest.database.name} set pgrst.${name} = '${value}'`,
    );
  }
  await rest.database.owner.unsafe(`
    create function api.first_guest(party api.parties) returns setof api.people rows 1 language sql stable
      as $$ select * from api.people limit 1 $$;
    create function api.many_guests(party api.parties) returns setof api.people language sql stable
      as $$ select * from api.people $$`);
});
afterAll(() => rest.stop());

/** Number of responses by status, to check that not every request was rejected. */
const statuses = new Map<number, number>();

async function send(
  method: string,
  path: string,
  headers: [string, string][],
  text: string,
  role: 'anon' | 'service_role',
) {
  const allHeaders = new Headers([
    ['Content-Type', 'application/json'],
    ...headers.filter(([name]) => name !== 'Content-Type'),
  ]);
  for (const [name, value] of headers) allHeaders.set(name, value);
  const init = {
    method,
    headers: allHeaders,
    ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: text } : {}),
  };
  const response = await rest.fetch(path, init, role);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  const responseText = await response.text();
  expect(response.status, `${method} ${path} ${text}\n${responseText}`).toBeLessThan(500);
  // A plan would contain parts of the SQL statement.
  if (response.headers.get('content-type')?.startsWith('application/vnd.pgrst.plan')) return;
  expect(responseText).not.toMatch(
    /node_modules|\.ts:\d|\bat \/|select .* from \(|pgrst_source|\$1::text|t1\./,
  );
}

test('no random request returns a status of 500 or above, or SQL in its response', async () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
    table,
    query: fc.array(fc.oneof({ weight: 3, arbitrary: validParameter }, fc.tuple(key, phrase)), {
      maxLength: 3,
    }),
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
    { numRuns: 10_000, endOnFailure: false },
  );
  // Some of the random requests must succeed: if all were rejected, little code would have run.
  const count = (...wanted: number[]) => wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  expect(count(200, 206), 'successful reads').toBeGreaterThan(0);
  expect(count(201, 204), 'successful writes').toBeGreaterThan(0);
}, 240_000);

test('no malformed string in any position returns a status of 500 or above', async () => {
  const places = [
    (text: string) => `/${text}`,
    (text: string) => `/rpc/${text}`,
    (text: string) => `/rpc/add?a=${text}`,
    (text: string) => `/rpc/with_tags?tags=${text}`,
    (text: string) => `/parties?select=${text}`,
    (text: string) => `/parties?select=a:${text}(id)`,
    (text: string) => `/parties?select=count(),${text}`,
    (text: string) => `/guests?select=...parties(${text},count())`,
    (text: string) => `/parties?select=...guests(${text})`,
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
    for (const text of malformedTexts)
      await send('GET', place(encodeURIComponent(text.toWellFormed())), [], '', 'service_role');
  }
  for (const text of malformedTexts) {
    await send('GET', `/parties?select=${text.replaceAll('#', '')}`, [], '', 'service_role');
    await send('POST', '/people', [], text, 'service_role');
    await send('POST', '/people', [], JSON.stringify({ id: text, name: text }), 'service_role');
    await send('POST', '/people', [], JSON.stringify([{ [text]: text }]), 'service_role');
    await send('POST', '/rpc/with_tags', [], JSON.stringify({ tags: [text], extra: text }), 'service_role');
    await send('POST', '/people', [['Content-Type', 'text/csv']], `id,name\n1,${text}`, 'service_role');
    await send('PUT', `/people?id=eq.${encodeURIComponent(text.toWellFormed())}`, [], text, 'service_role');
    await send('GET', '/parties', [['Accept', text.replaceAll(/[^ -~]/g, '')]], '', 'service_role');
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
