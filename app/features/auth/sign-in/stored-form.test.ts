import { expect, test } from 'vitest';

import { readStoredForm, withStoredForm } from './stored-form.ts';

const router = { idx: 1, key: 'abc', usr: null };

test('ACCOUNT-196 the tab and the address are read back from the history entry, beside the state of the router', () => {
  const state = withStoredForm(router, { tab: 'sign-up', email: 'ada@exemple.fr' });
  expect(state).toMatchObject(router);
  expect(readStoredForm(structuredClone(state))).toEqual({ tab: 'sign-up', email: 'ada@exemple.fr' });
});

test.each([
  ['an entry without one', router],
  ['no state', null],
  ['another tab', { authForm: { tab: 'admin', email: '' } }],
  ['an address that is no text', { authForm: { tab: 'sign-up', email: 3 } }],
  ['an address that is too long', { authForm: { tab: 'sign-up', email: 'a'.repeat(321) } }],
])('%s keeps no form', (_what, state) => expect(readStoredForm(state)).toBeUndefined());
