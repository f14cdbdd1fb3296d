import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';

/** What a client that follows PKCE adds to a request. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

type Challenge = z.infer<z.ZodObject<typeof challengeFields>>;

/**
 * Refuses half a challenge, and one that is none (RFC 7636 §4.2). A good one is not kept where the request ends in a
 * mail: the page that its link opens posts the token and gets the session, so that no code travels.
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
  checkForm(challenge);
  challengeMethod(method);
}

export function checkForm(challenge: string): void {
  if (/^[\w.~-]{43,128}$/.test(challenge)) return;
  const message = 'code challenge has to be between 43 and 128 characters';
  throw new AuthError('validation_failed', message);
}

export function challengeMethod(name: string): 's256' | 'plain' {
  const method = name.toLowerCase();
  if (method === 's256' || method === 'plain') return method;
  throw new AuthError('validation_failed', 'Invalid code challenge method');
}
