import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { actionFailures } from '#content/copy/admin/list.ts';

import { failureCause, failureMessage } from './failure-cause.ts';
import { readFunctionError } from './function-refusal.ts';

const refusal = (code: string, hint?: string) => ({ code, hint, message: 'The message is never read' });

test.each([
  [new TypeError('Failed to fetch'), 'La connexion s’est interrompue : réessayez.'],
  [refusal(''), 'La connexion s’est interrompue : réessayez.'],
  [refusal('PGRST001'), 'Le site ne répond pas : réessayez dans un instant.'],
  [refusal('57014'), 'Le site ne répond pas : réessayez dans un instant.'],
  [refusal('PGRST303'), 'Votre session a expiré : reconnectez-vous, votre texte est gardé.'],
  [refusal('42501'), 'Votre rôle ne permet pas cette action.'],
  [refusal('PT429'), 'Trop d’envois en peu de temps : réessayez dans quelques minutes.'],
  [
    refusal('23514', 'staff_not_suspendable'),
    'Un membre qui a un rôle ne peut pas être suspendu : retirez-lui d’abord son rôle',
  ],
  [refusal('42501', 'own_suspension'), 'Vous ne pouvez pas lever votre propre suspension'],
  [refusal('23514'), ''],
  [refusal('XX000'), ''],
  [new Error('anything'), ''],
  [undefined, ''],
])('%o has the cause « %s »', (error, cause) => {
  expect(failureCause(error)).toBe(cause);
});

test('returns one sentence for an error without a known cause', () => {
  expect(failureMessage(new Error('x'))).toBe('L’action n’a pas abouti.');
});

test.each([
  ['no response', new FunctionsFetchError(new TypeError('Failed to fetch')), actionFailures.offline],
  ['503', new FunctionsHttpError(new Response('{}', { status: 503 })), actionFailures.unavailable],
  ['401', new FunctionsHttpError(new Response('{}', { status: 401 })), actionFailures.expired],
])('BADGE-193 gives the French cause of a function that fails with %s', async (_case, error, cause) => {
  expect(failureCause(await readFunctionError(error))).toBe(cause);
});
