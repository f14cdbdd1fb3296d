import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { authFailures, patience } from '#content/copy/account/auth-failures.ts';

import { authFailure, refusalOf } from './auth-failure.ts';

test.each([
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'credentials'],
  [new AuthApiError('User already registered', 422, 'user_already_exists'), 'registered'],
  [
    new AuthApiError('A user with this email address has already been registered', 422, 'email_exists'),
    'registered',
  ],
  [new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'), 'unconfirmed'],
  [new AuthApiError('User is banned', 400, 'user_banned'), 'banned'],
  [new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'), 'limited'],
  [new AuthApiError('Slow down', 429, undefined), 'limited'],
  [new AuthApiError('Email link is invalid or has expired', 403, 'otp_expired'), 'expired'],
  [new AuthApiError('New password should be different', 422, 'same_password'), 'same-password'],
  [new AuthApiError('Too old', 400, 'reauthentication_needed'), 'reauthentication-needed'],
  [new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed'), 'wrong-code'],
  [new AuthRetryableFetchError('Failed to fetch', 0), 'unreachable'],
  [new AuthRetryableFetchError('{}', 503), 'unavailable'],
  [new AuthApiError('Database error', 500, 'unexpected_failure'), 'other'],
] as const)('%s has the cause « %s »', (error, failure) => {
  expect(authFailure(error)).toBe(failure);
});

test.each([
  ['a server that is down', new AuthRetryableFetchError('{}', 503)],
  ['a failed server', new AuthApiError('Database error', 500, 'unexpected_failure')],
])('ACCOUNT-194 %s is not blamed on the connection of the visitor', (_what, error) => {
  expect(authFailures[authFailure(error)]?.lead).toContain('pas de votre connexion');
});

test.each([
  ['For security purposes, you can only request this after 52 seconds.', '52 secondes'],
  ['Request rate limit reached, try again after 1 seconds', '1 seconde'],
  ['Request rate limit reached, try again after 840 seconds', '14 minutes'],
  ['Request rate limit reached, try again after 3601 seconds', '61 minutes'],
  ['Request rate limit reached, try again after 86400 seconds', '24 heures'],
])('ACCOUNT-195 the limit « %s » asks to wait %s, and names no other wait', (message, wait) => {
  const { failure, wait: seconds } = refusalOf(new AuthApiError(message, 429, 'over_request_rate_limit'));
  expect(failure).toBe('limited');
  expect(patience(seconds ?? 0)).toBe(
    `Par sécurité, il faut patienter ${wait}. Ce que vous avez saisi reste ici.`,
  );
});

test('a rate limit without a known wait has a message without a time', () => {
  expect(refusalOf(new AuthApiError('Request rate limit reached', 429, undefined))).toEqual({
    failure: 'limited',
  });
});
