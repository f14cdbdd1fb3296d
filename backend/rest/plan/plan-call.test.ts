import { expect, test } from 'vitest';
import { findRoutine } from './plan-call.ts';
import { testCatalogue } from '#backend/rest/catalogue/test-catalogue.ts';

const find = (name: string, keys: string[] = []) => called(name, keys, 'application/json');
const called = (name: string, keys: string[], bodyType: 'application/json' | undefined) =>
  findRoutine(testCatalogue, { schema: 'api', name, keys, bodyType, role: 'anon' });
const refusal = (code: string, hint: string | null) =>
  expect.objectContaining({ body: expect.objectContaining({ code, hint }) });

test('finds a function by all of its required and some optional arguments, and no unknown one', () => {
  expect(find('add', ['a']).name).toBe('add');
  expect(find('add', ['b', 'a']).name).toBe('add');
  expect(() => find('add', ['b'])).toThrow(
    refusal('PGRST202', 'Perhaps you meant to call the function api.add(a, b)'),
  );
  expect(() => find('add', ['a', 'c'])).toThrow(
    refusal('PGRST202', 'Perhaps you meant to call the function api.add(a, b)'),
  );
});

test('finds a function with one unnamed parameter by POST only', () => {
  expect(find('echo', ['whatever']).name).toBe('echo');
  expect(() => called('echo', [], undefined)).toThrow(
    refusal('PGRST202', 'Perhaps you meant to call the function api.echo()'),
  );
});

test('suggests only functions the caller may execute', () => {
  expect(() => find('hiden')).toThrow(refusal('PGRST202', null));
  expect(() => find('ecko')).toThrow(refusal('PGRST202', 'Perhaps you meant to call the function api.echo'));
  expect(() => find('ad')).toThrow(refusal('PGRST202', null));
});

test('throws 300 when two overloads match', () => {
  expect(() => find('same', ['a'])).toThrow(expect.objectContaining({ status: 300 }));
});
