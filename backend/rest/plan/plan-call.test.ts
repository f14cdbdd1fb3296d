import { expect, test } from 'vitest';
import { findRoutine } from './plan-call.ts';
import { testCatalogue } from '#backend/rest/catalogue/test-catalogue.ts';

const find = (name: string, keys: string[] = []) => called(name, keys, 'application/json');
const called = (name: string, keys: string[], bodyType: 'application/json' | undefined) =>
  findRoutine(testCatalogue, { schema: 'api', name, keys, bodyType, role: 'anon' });
const refusal = (code: string, hint: string | null) =>
  expect.objectContaining({ body: expect.objectContaining({ code, hint }) });

test('takes all required and any optional arguments, no other', () => {
  expect(find('add', ['a']).name).toBe('add');
  expect(find('add', ['b', 'a']).name).toBe('add');
  expect(() => find('add', ['b'])).toThrow(
    refusal('PGRST202', 'Perhaps you meant to call the function api.add(a, b)'),
  );
  expect(() => find('add', ['a', 'c'])).toThrow(
    refusal('PGRST202', 'Perhaps you meant to call the function api.add(a, b)'),
  );
});

test('a body may be the only argument, by POST', () => {
  expect(find('echo', ['whatever']).name).toBe('echo');
  expect(() => called('echo', [], undefined)).toThrow(
    refusal('PGRST202', 'Perhaps you meant to call the function api.echo()'),
  );
});

test('names only what the caller may execute', () => {
  expect(() => find('hiden')).toThrow(refusal('PGRST202', null));
  expect(() => find('ad')).toThrow(refusal('PGRST202', 'Perhaps you meant to call the function api.add'));
});

test('two that fit are one too many', () => {
  expect(() => find('same', ['a'])).toThrow(expect.objectContaining({ status: 300 }));
});
