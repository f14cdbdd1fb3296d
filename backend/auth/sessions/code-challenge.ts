import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { AuthError } from '#backend/auth/auth-error.ts';

/** Fields that a PKCE client adds to a request. */
export const challengeFields = {
  code_challenge: text(255).nullish(),
  code_challenge_method: text(255).nullish(),
};

type Challenge = z.infer<z.ZodObject<typeof challengeFields>>;

/**
 * Validates the code challenge of a request (RFC 7636 §4.2). It is not stored for requests that send a mail: the page of
 * the mailed link posts the token and receives the session directly, without an authorization code.
 * @throws {AuthError} `validation_failed` when it is incomplete or malformed.
 */
export function checkChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: Challenge): void {
  if (!challenge && !method) return;
  if (!challenge || !method) {
    const message = 'PKCE flow requires code_challenge_method and code_challenge';
    throw new AuthError('validation_failed', message);
  }
  checkChallengeFormat(challenge);
  parseChallengeMethod(method);
}

export function checkChallengeFormat(challenge: string): void {
  if (/^[\w.~-]{43,128}$/.test(challenge)) return;
  const message = 'code challenge has to be between 43 and 128 characters';
  throw new AuthError('validation_failed', message);
}

export function parseChallengeMethod(name: string): 's256' | 'plain' {
  const method = name.toLowerCase();
  if (method === 's256' || method === 'plain') return method;
  throw new AuthError('validation_failed', 'Invalid code challenge method');
}
