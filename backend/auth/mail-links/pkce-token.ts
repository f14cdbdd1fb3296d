import { newToken } from '#backend/auth/secrets.ts';

/**
 * A link token that contains the S256 challenge of the client. The stored digest covers the challenge, so a link with
 * another challenge is invalid. The prefix is that of the hosted service.
 */
export function pkceToken(challenge: string): string {
  return `pkce_${challenge}_${newToken()}`;
}

/** The challenge in a link token; undefined when the client does not use PKCE. */
export function challengeOf(token: string): string | undefined {
  return /^pkce_([\w-]{43})_[\w-]{43}$/.exec(token)?.[1];
}
