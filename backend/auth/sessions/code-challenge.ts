import { createHash } from 'node:crypto';

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
 * The S256 challenge of a request that sends a mail (RFC 7636 §4.2); undefined without one.
 * @throws {AuthError} `validation_failed` when it is incomplete or malformed.
 */
export function readChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: Challenge): string | undefined {
  if (!challenge && !method) return undefined;
  if (!challenge || !method) {
    const message = 'PKCE flow requires code_challenge_method and code_challenge';
    throw new AuthError('validation_failed', message);
  }
  checkChallengeFormat(challenge);
  // A `plain` challenge is the verifier itself, which a mail must not contain.
  if (parseChallengeMethod(method) === 'plain') return s256(challenge);
  // A link finds its challenge by the length of a digest. With another one it would be a link without PKCE.
  if (/^[\w-]{43}$/.test(challenge)) return challenge;
  throw new AuthError('validation_failed', 'code challenge is not a base64url-encoded SHA-256 digest');
}

/** The challenge of a verifier. */
export function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
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
