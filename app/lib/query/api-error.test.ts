import {
  AuthApiError,
  AuthRetryableFetchError,
  PostgrestError,
  StorageApiError,
} from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { isRefusedFor, readApiError } from './api-error.ts';

const postgrest = (code: string, hint = '', details = '') =>
  new PostgrestError({ code, hint, details, message: 'The message is never read' });

test.each([
  ['no network, thrown by fetch', new TypeError('Failed to fetch'), 'offline'],
  ['no network, returned by PostgREST', postgrest(''), 'offline'],
  ['no network, returned by Auth', new AuthRetryableFetchError('{}', 0), 'offline'],
  ['a status without a response', { code: '', status: 0 }, 'offline'],
  ['a database that does not accept connections', postgrest('PGRST001'), 'unavailable'],
  ['a query cancelled by its timeout', postgrest('57014'), 'unavailable'],
  ['an Auth service that is unavailable', new AuthRetryableFetchError('{}', 503), 'unavailable'],
  ['an expired token', postgrest('PGRST303'), 'expired'],
  ['an unauthorized Storage request', new StorageApiError('x', 401, '401'), 'expired'],
  ['a row refused by RLS', postgrest('42501'), 'forbidden'],
  ['a row refused by RLS without a session', { code: '42501', status: 401 }, 'expired'],
  ['a Storage object refused by RLS', new StorageApiError('x', 400, '403'), 'forbidden'],
  ['a rate limit of SQL', postgrest('PT429', 'too_many_requests', '61'), 'rate-limited'],
  ['a rate limit of Auth', new AuthApiError('x', 429, 'over_email_send_rate_limit'), 'rate-limited'],
  ['a rate limit of the gateway', { code: 'x', status: 429 }, 'rate-limited'],
  ['a refusal of SQL', postgrest('23514', 'too_many_saved_views'), 'other'],
  ['a violated constraint', postgrest('23505'), 'other'],
  ['an error without a code', new Error('x'), 'other'],
  ['undefined', undefined, 'other'],
] as const)('reads %s', (_case, error, kind) => {
  expect(readApiError(error).kind).toBe(kind);
});

test('reads the code, the refusal, the details and the seconds to wait', () => {
  expect(readApiError(postgrest('PT429', 'too_many_requests', '61'))).toEqual({
    kind: 'rate-limited',
    code: 'PT429',
    hint: 'too_many_requests',
    details: '61',
    waitSeconds: 61,
  });
  expect(readApiError(postgrest('23514', 'comment_spam', 'Plus de 3 liens.'))).toEqual({
    kind: 'other',
    code: '23514',
    hint: 'comment_spam',
    details: 'Plus de 3 liens.',
    waitSeconds: undefined,
  });
});

test('distinguishes refusals by their code only', () => {
  expect(isRefusedFor(postgrest('23514', 'comment_spam'), 'comment_spam')).toBe(true);
  expect(isRefusedFor(postgrest('23514', 'last_admin'), 'comment_spam')).toBe(false);
  expect(isRefusedFor(new Error('comment_spam'), 'comment_spam')).toBe(false);
});
