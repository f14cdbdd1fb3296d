import { expect, test } from 'vitest';

import { sendFailure } from './send-failure.ts';

const refusal = { code: '', message: '', details: null, hint: null, status: 400 };

test.each([
  ['the network', { status: 0 }, 'La connexion s’est interrompue'],
  [
    'COMMENT-15 a session that is over',
    { status: 401, code: 'PGRST301' },
    'Vous devez être connecté pour commenter',
  ],
  [
    'a flood',
    { status: 429, code: 'PT429', hint: 'too_many_requests', details: '61' },
    'Réessayez dans 2 minutes.',
  ],
  [
    'the last minute of one',
    { status: 429, code: 'PT429', hint: 'too_many_requests', details: '3' },
    'Réessayez dans 1 minute.',
  ],
  ['a limit without a delay', { status: 429 }, 'Réessayez dans 1 minute.'],
  ['a parent of another article', { code: '23503', status: 409 }, 'n’est plus publié'],
  ['a parent that was refused', { code: '23514', hint: 'reply_parent_not_published' }, 'n’est plus publié'],
  ['a closed discussion', { code: '42501', status: 403 }, 'Vous ne pouvez pas commenter cet article'],
  ['a comment that is not theirs any more', { code: 'PGRST116', status: 406 }, 'Vous ne pouvez pas'],
  ['a broken server', { code: 'XX000', status: 500 }, 'Le serveur n’a pas pu'],
])('%s', (_cause, answer, words) => {
  expect(sendFailure({ ...refusal, ...answer }).message).toContain(words);
});

test('reports spam with the rule that the database names', () => {
  const message = 'Votre commentaire a été détecté comme spam';
  expect(
    sendFailure({ ...refusal, code: '23514', hint: 'comment_spam', message, details: 'Plus de 3 liens.' }),
  ).toEqual({
    message,
    detail: 'Plus de 3 liens.',
  });
});
