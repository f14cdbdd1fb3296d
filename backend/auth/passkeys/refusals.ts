import { AuthError } from '#backend/auth/auth-error.ts';

export function unknownChallenge(): AuthError {
  return new AuthError('webauthn_challenge_not_found', 'Challenge not found or already used');
}

export function expiredChallenge(): AuthError {
  return new AuthError('webauthn_challenge_expired', 'Challenge has expired');
}

/** The same error for an unknown passkey, another origin and a wrong signature, as on the hosted service. */
export function unverified(message = 'Credential verification failed'): AuthError {
  return new AuthError('webauthn_verification_failed', message);
}

export function tooManyPasskeys(): AuthError {
  return new AuthError('too_many_passkeys', 'Maximum number of passkeys reached');
}
