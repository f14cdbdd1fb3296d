import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
  await rest.database.owner.unsafe(`
    create domain api."text/plain" as text;
    create domain api."text/html" as text;
    create domain api."text/xml" as xml;
    create domain api."image/gif" as bytea;
    create domain api."*/*" as bytea;
    create domain api."application/vnd.list" as text;
    create function api.poem() returns api."text/plain" language sql stable as $$ select E'Un\\nDeux' $$;
    create function api.page() returns api."text/html" language sql stable as $$ select '<b>x</b>' $$;
    create function api.feed() returns api."text/xml" language sql stable as $$ select '<a/>'::xml $$;
    create function api.dot() returns api."image/gif" language sql stable as $$ select '\\x474946ff00'::bytea $$;
    create function api.nobody() returns api."text/plain" language sql stable as $$ select null $$;
    create function api.any_type() returns api."*/*" language plpgsql as $$ begin
      perform set_config('response.headers', '[{"Content-Type":"app/bingo"}]', true); return 'any'; end $$;
    create function api.length_of(bytea) returns integer language sql immutable as $$ select length($1) $$;
    create function api.upper_of(text) returns text language sql immutable as $$ select upper($1) $$;
    create function api.root_of(xml) returns text language sql immutable as $$ select (xpath('name(/*)', $1))[1]::text $$;

    create function api.list_step(state text, person api.people) returns text language sql immutable
      as $$ select state || person.name || ';' $$;
    create function api.list_end(state text) returns api."application/vnd.list" language sql immutable as $$ select state $$;
    create aggregate api.list_people(api.people) (sfunc = api.list_step, stype = text, initcond = '', finalfunc = api.list_end);
    create function api.count_step(state text, anyelement) returns text language sql immutable as $$ select state || '+' $$;
    create domain api."text/tally" as text;
    create function api.count_end(state text) returns api."text/tally" language sql immutable as $$ select state $$;
    create aggregate api.tally(anyelement) (sfunc = api.count_step, stype = text, initcond = '', finalfunc = api.count_end)`);
});
afterAll(() => rest.stop());

const get = async (path: string, accept = '*/*') => {
  const response = await rest.fetch(path, { headers: { Accept: accept } }, 'anon');
  return [response.status, response.headers.get('content-type'), await response.text()];
};
const unavailable = [406, 'application/json; charset=utf-8', expect.stringContaining('PGRST107')];

test('a function that returns a media type is answered in it, HTML as text', async () => {
  expect(await get('/rpc/poem')).toEqual([200, 'text/plain; charset=utf-8', 'Un\nDeux']);
  expect(await get('/rpc/poem', 'text/plain')).toEqual([200, 'text/plain; charset=utf-8', 'Un\nDeux']);
  expect(await get('/rpc/page', 'text/html')).toEqual([200, 'text/plain; charset=utf-8', '<b>x</b>']);
  expect(await get('/rpc/feed', 'text/xml')).toEqual([200, 'text/xml; charset=utf-8', '<a/>']);
  expect(await get('/rpc/nobody', 'text/plain')).toEqual([200, 'text/plain; charset=utf-8', '']);
  expect(await get('/rpc/poem', 'application/json')).toEqual([
    200,
    'application/json; charset=utf-8',
    '"Un\\nDeux"',
  ]);
  expect(await get('/rpc/poem', 'text/xml')).toEqual(unavailable);
  expect(await get('/rpc/greet', 'text/plain')).toEqual(unavailable);
});

test('bytes arrive as they are', async () => {
  const response = await rest.fetch('/rpc/dot', { headers: { Accept: 'text/html, image/gif;q=0.9' } });
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0x47, 0x49, 0x46, 0xff, 0]);
});

test('a function of any type says itself which it is', async () => {
  expect(await get('/rpc/any_type', 'x/y')).toEqual([200, 'app/bingo', 'any']);
});

test('rows by an aggregate: of one table, whole; of any', async () => {
  expect(await get('/people?order=id&limit=2', 'application/vnd.list')).toEqual([
    200,
    'application/vnd.list',
    'Ada;Bob;',
  ]);
  expect(await get('/people?select=id', 'application/vnd.list')).toEqual(unavailable);
  expect(await get('/venues', 'application/vnd.list')).toEqual(unavailable);
  expect(await get('/venues?select=id', 'text/tally')).toEqual([200, 'text/tally', '+++']);
  expect(await get('/rpc/parties_of?mood=calm&select=id', 'text/tally')).toEqual([200, 'text/tally', '++']);
  const written = await rest.fetch('/people', {
    method: 'POST',
    body: '[{"id":90,"name":"Zoé"}]',
    headers: {
      Accept: 'application/vnd.list',
      Prefer: 'return=representation',
      'Content-Type': 'application/json',
    },
  });
  expect([written.status, await written.text()]).toEqual([201, 'Zoé;']);
});

test('GeoJSON needs PostGIS, and PostgreSQL says so', async () => {
  expect(await get('/venues', 'application/geo+json')).toEqual([
    404,
    'application/json; charset=utf-8',
    expect.stringContaining('st_asgeojson'),
  ]);
});

test('a body of bytes, text or XML is the only argument', async () => {
  const send = async (name: string, type: string, body: BodyInit) => {
    const response = await rest.fetch(`/rpc/${name}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    return [response.status, await response.json()];
  };
  expect(await send('length_of', 'application/octet-stream', new Uint8Array([0, 255, 128]))).toEqual([
    200, 3,
  ]);
  expect(await send('upper_of', 'text/plain', 'é\n')).toEqual([200, 'É\n']);
  expect(await send('root_of', 'text/xml', '<été/>')).toEqual([200, 'été']);
  expect(await send('root_of', 'text/plain', '<a/>')).toMatchObject([
    404,
    {
      code: 'PGRST202',
      message: 'Could not find the function api.root_of in the schema cache',
      details:
        'Searched for the function api.root_of with a single unnamed text parameter, but no matches were found in the schema cache.',
    },
  ]);
});
