import { expect, test } from 'vitest';

import { FunctionRefused } from '#app/lib/query/function-refusal.ts';

import { inviteFailure } from './invite-failure.ts';

const refused = (status: number, code: string) => new FunctionRefused(status, { code, error: 'no' });

test.each([
  ['too many', refused(429, 'too_many_requests'), /^Cinquante invitations par jour/],
  ['an invalid address', refused(400, 'invalid_request'), /^Cette adresse n’est pas valable/],
  ['an address that the database refuses', refused(400, '23514'), /^Cette adresse n’est pas valable/],
  ['a missing permission', refused(403, 'permission_required'), /rôle|droit|permission/i],
  ['no network', new TypeError('fetch failed'), /^La connexion s’est interrompue/],
  ['a failure of the function', new Error('500'), /^L’invitation n’est pas partie/],
])('USERS-85 one sentence states why an invitation was not sent: %s', (_case, error, sentence) => {
  expect(inviteFailure(error)).toMatch(sentence);
  expect(inviteFailure(error).match(/[.!?](\s|$)/g)).toHaveLength(1);
});
