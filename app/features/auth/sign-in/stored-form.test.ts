import { expect, test } from 'vitest';

import { readStoredForm, withStoredForm } from './stored-form.ts';

const router = { idx: 1, key: 'abc', usr: null };

test('ACCOUNT-196 restores the tab and the address from the history entry, which keeps the state of the router', () => {
  const state = withStoredForm(router, { tab: 'sign-up', email: 'ada@exemple.fr' });
  expect(state).toMatchObject(router);
  expect(readStoredForm(structuredClone(state))).toEqual({ tab: 'sign-up', email: 'ada@exemple.fr' });
});

test.each([
  ['an entry without one', router],
  ['no state', null],
  ['another tab', { authForm: { tab: 'admin', email: '' } }],
  ['an address that is not a string', { authForm: { tab: 'sign-up', email: 3 } }],
  ['an address that is too long', { authForm: { tab: 'sign-up', email: 'a'.repeat(321) } }],
])('restores no form from %s', (_what, state) => expect(readStoredForm(state)).toBeUndefined());
