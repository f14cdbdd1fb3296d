import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits for a link or the first refresh token of a session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a link or refresh token: enough bits went in that a plain digest is safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Six digits for people who type instead of clicking. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits are guessed offline in no time: the key, which is not in the database, makes a stolen dump useless. */
export function hashCode(secretKey: string, userId: string, purpose: string, code: string): string {
  return createHmac('sha256', secretKey).update(`code ${purpose} ${userId} ${code}`).digest('hex');
}

/**
 * The refresh token that follows `parent`. Derived, so that two tabs refreshing at once get the same successor though
 * the database holds only digests; secret, because the key is not in the database and `parent` alone does not do.
 */
export function nextRefreshToken(secretKey: string, parent: string): string {
  return createHmac('sha256', secretKey).update(`refresh ${parent}`).digest('base64url');
}
