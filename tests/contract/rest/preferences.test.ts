import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest } from './stack.ts';
import type { RestStack } from './stack.ts';

let rest: RestStack;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.stop());

const send = async (path: string, prefer: string, init: RequestInit = {}) => {
  const headers = { Prefer: prefer, 'Content-Type': 'application/json' };
  const response = await rest.fetch(path, { ...init, headers });
  return {
    status: response.status,
    applied: response.headers.get('preference-applied'),
    text: await response.text(),
  };
};

test('handling=strict refuses what says nothing, lenient does not', async () => {
  const strict = await send('/parties', 'handling=strict, anything=1, count=some, timezone=Mars/Base');
  expect([strict.status, JSON.parse(strict.text)]).toEqual([
    400,
    {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: anything=1, count=some, timezone=Mars/Base',
      hint: null,
    },
  ]);
  expect(await send('/parties?limit=0', 'handling=lenient, anything=1')).toMatchObject({
    status: 200,
    applied: 'handling=lenient',
  });
  expect(await send('/parties?limit=0', 'handling=strict, count=exact')).toMatchObject({
    status: 206,
    applied: 'count=exact, handling=strict',
  });
});

test('a time zone is that of the answer, and is said to be', async () => {
  const paris = await send('/parties?select=starts_at&id=eq.1', 'timezone=Europe/Paris');
  expect(paris).toEqual({
    status: 200,
    applied: 'timezone=Europe/Paris',
    text: '[{"starts_at":"2025-11-07T19:00:00+01:00"}]',
  });
});

test('what is returned: nothing, the address, the row', async () => {
  const body = (id: number) => ({ method: 'POST', body: `{"id":${id},"name":"x"}` });
  expect(await send('/people', 'return=minimal', body(61))).toEqual({
    status: 201,
    applied: 'return=minimal',
    text: '',
  });
  expect(await send('/people', '', body(62))).toEqual({ status: 201, applied: null, text: '' });
  const shown = await send(
    '/people?select=id',
    'return=representation, resolution=merge-duplicates',
    body(62),
  );
  expect(shown).toEqual({
    status: 200,
    applied: 'resolution=merge-duplicates, return=representation',
    text: '[{"id":62}]',
  });
});

test('max-affected counts with handling=strict only, and holds calls that return rows', async () => {
  const patch = { method: 'PATCH', body: '{"born":"2000-01-01"}' };
  expect((await send('/people?id=lt.4', 'max-affected=1', patch)).status).toBe(204);
  const strict = 'handling=strict, max-affected=1';
  expect(JSON.parse((await send('/people?id=lt.4', strict, patch)).text)).toMatchObject({ code: 'PGRST124' });
  expect((await send('/people?id=eq.1', strict, patch)).status).toBe(204);
  const call = { method: 'POST', body: '{"mood":"calm"}' };
  expect(JSON.parse((await send('/rpc/parties_of', strict, call)).text)).toMatchObject({ code: 'PGRST124' });
  const scalar = await send('/rpc/add', strict, { method: 'POST', body: '{"a":1}' });
  expect([scalar.status, JSON.parse(scalar.text).code]).toEqual([400, 'PGRST128']);
});

test('what a call gives is counted, and what was changed, even where an estimate was asked', async () => {
  const call = (count: 'planned' | 'estimated') =>
    rest.as('anon').rpc('parties_of', { mood: 'calm' }, { count }).limit(1);
  expect((await call('planned')).count).toBe(2);
  expect((await call('estimated')).count).toBe(2);
  const changed = await rest
    .as('service_role')
    .from('people')
    .update({ born: null }, { count: 'estimated' })
    .lt('id', 3);
  expect(changed.count).toBe(2);
});

test('absent fields take their defaults only when asked', async () => {
  const insert = (body: string) => ({ method: 'POST', body });
  const path = '/venues?select=city&columns=name,city';
  const nulls = await send(path, 'return=representation', insert('[{"name":"a"}]'));
  expect([nulls.status, JSON.parse(nulls.text).code]).toEqual([400, '23502']);
  expect(await send(path, 'return=representation, missing=default', insert('[{"name":"b"}]'))).toEqual({
    status: 201,
    applied: 'missing=default, return=representation',
    text: '[{"city":"Lille"}]',
  });
});
