import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

const named = z.record(z.string(), z.unknown());
const openapi = z.object({
  swagger: z.literal('2.0'),
  info: z.object({ title: z.string(), description: z.string(), version: z.string() }),
  host: z.string(),
  basePath: z.string(),
  paths: z.record(z.string(), named),
  definitions: z.record(z.string(), z.object({ properties: named }).loose()),
  parameters: named,
});

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
  await rest.database.owner.unsafe(`
    comment on schema api is 'Parties';
    comment on table api.people is E'Guests\\n\\nand their sponsors';
    comment on column api.people.name is 'As they like to be called.';
    comment on function api.add(integer, integer) is 'Adds';
    create view api.totals with (security_invoker = true) as select count(*) from api.parties;
    grant select on api.totals to service_role;
    create table api.hidden (id integer)`);
});
afterAll(() => rest.stop());

const get = (
  headers: Record<string, string> = {},
  role: 'anon' | 'authenticated' | 'service_role' = 'service_role',
) => rest.fetch('/', { headers }, role);

test('the root describes the schema to the secret key, in the client’s own words', async () => {
  const { data, error, status } = await rest.as('service_role').schema('api').getOpenApiSpec();
  expect([error, status]).toEqual([null, 200]);
  const document = openapi.parse(data);
  expect(document.info).toMatchObject({ title: 'PostgREST API', description: 'Parties' });
  expect([document.host, document.basePath]).toEqual(['rest.test', '/rest/v1']);
  expect(Object.keys(document.paths['/people'] ?? {})).toEqual(['get', 'post', 'patch', 'delete']);
  expect(document.paths['/people']?.['get']).toMatchObject({
    summary: 'Guests',
    description: 'and their sponsors',
  });
  // A view that cannot be written; a function that may write; one that cannot.
  expect(Object.keys(document.paths['/totals'] ?? {})).toEqual(['get']);
  expect(Object.keys(document.paths['/rpc/write_note'] ?? {})).toEqual(['post']);
  expect(Object.keys(document.paths['/rpc/add'] ?? {})).toEqual(['get', 'post']);
  expect(document.paths['/rpc/add']).toMatchObject({
    get: {
      summary: 'Adds',
      parameters: [{ name: 'a', in: 'query', required: true, type: 'integer' }, { name: 'b' }],
    },
    post: {
      parameters: [{ name: 'args', schema: { required: ['a'], properties: { a: { format: 'integer' } } } }],
    },
  });
  expect(document.paths).not.toHaveProperty('/hidden');
});

test('columns: types, keys, defaults, lengths, values, comments', async () => {
  const { definitions, parameters } = openapi.parse(await (await get()).json());
  expect(definitions['people']).toMatchObject({
    required: ['id', 'name'],
    properties: {
      id: { format: 'integer', type: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
      name: { format: 'text', type: 'string', description: 'As they like to be called.' },
      sponsor_id: {
        description: "Note:\nThis is a Foreign Key to `people.id`.<fk table='people' column='id'/>",
      },
    },
  });
  expect(definitions['parties']?.properties).toMatchObject({
    mood: { type: 'string', enum: ['calm', 'merry', 'wild'], default: 'calm' },
    open: { type: 'boolean', default: true },
    tags: { type: 'array', items: { type: 'string' } },
    price: { type: 'number', format: 'numeric' },
  });
  expect(definitions['venues']?.properties['city']).toMatchObject({ maxLength: 20, default: 'Lille' });
  expect(definitions['venues']?.properties['details']).not.toHaveProperty('type');
  expect(parameters['rowFilter.people.name']).toMatchObject({ name: 'name', in: 'query' });
});

test('to nobody else, by no other method, in no other type', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    const refused = await get({}, role);
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'PGRST126' }]);
  }
  const post = await rest.fetch('/', { method: 'POST', body: '{}' });
  expect([post.status, await post.json()]).toMatchObject([405, { code: 'PGRST117' }]);
  const csv = await get({ Accept: 'text/csv' });
  expect([csv.status, await csv.json()]).toMatchObject([406, { code: 'PGRST107' }]);
  const other = await get({ 'Accept-Profile': 'auth' });
  expect([other.status, await other.json()]).toMatchObject([406, { code: 'PGRST106' }]);
  const head = await rest.fetch('/', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/openapi+json; charset=utf-8',
    '',
  ]);
  expect((await get({ Accept: 'application/json' })).headers.get('content-type')).toMatch(
    /^application\/json/,
  );
});
