import { newToken } from '#backend/auth/secrets.ts';

/**
 * A link token that carries the S256 challenge of the client. The stored digest covers both: a link with another
 * challenge is unknown. The prefix is the hosted service's.
 */
export function pkceToken(challenge: string): string {
  return `pkce_${challenge}_${newToken()}`;
}

/** The challenge of a link token; undefined for the link of a client without PKCE. */
export function challengeOf(token: string): string | undefined {
  return /^pkce_([\w-]{43})_[\w-]{43}$/.exec(token)?.[1];
}
