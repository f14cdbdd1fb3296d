import { expect, test } from 'vitest';

import { failureCause, failureMessage } from './failure-cause.ts';

const refusal = (code: string, message = 'some English of a machine') => ({ code, message });

test.each([
  [new TypeError('Failed to fetch'), 'La connexion s’est interrompue : réessayez.'],
  [refusal('', 'TypeError: Failed to fetch'), 'La connexion s’est interrompue : réessayez.'],
  [refusal('PGRST001'), 'Le site ne répond pas : réessayez dans un instant.'],
  [refusal('57014'), 'Le site ne répond pas : réessayez dans un instant.'],
  [refusal('PGRST303'), 'Votre session a expiré : reconnectez-vous, votre texte est gardé.'],
  [refusal('42501'), 'Votre compte n’est plus administrateur.'],
  [refusal('PT429'), 'Trop d’envois en peu de temps : réessayez dans quelques minutes.'],
  [
    refusal('23514', 'Un administrateur ne peut pas être suspendu'),
    'Un administrateur ne peut pas être suspendu',
  ],
  [refusal('23514', 'new row for relation "user_bans" violates check constraint'), ''],
  [refusal('XX000'), ''],
  [new Error('anything'), ''],
  [undefined, ''],
])('%o is told as « %s »', (error, cause) => {
  expect(failureCause(error)).toBe(cause);
});

test('without a cause the sentence ends', () => {
  expect(failureMessage(new Error('x'))).toBe('L’action n’a pas abouti.');
});
