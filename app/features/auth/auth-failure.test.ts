import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { authFailure } from './auth-failure.ts';

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
  [new AuthRetryableFetchError('{}', 503), 'unreachable'],
  [new AuthApiError('Database error', 500, 'unexpected_failure'), 'other'],
] as const)('%s has the cause « %s »', (error, failure) => {
  expect(authFailure(error)).toBe(failure);
});
