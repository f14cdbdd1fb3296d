import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, for a mailed link or the first refresh token of a session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Digest of a link token or refresh token as stored. A plain SHA-256 is safe, because the token has 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A six-digit code, for users who type the code of a mail instead of opening its link. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Digest of a typed code as stored. Keyed (HMAC), because all six-digit codes can be tried offline: the key is not in
 * the database, so a stolen dump reveals no code.
 */
export function hashCode(secretKey: string, userId: string, purpose: string, code: string): string {
  return createHmac('sha256', secretKey).update(`code ${purpose} ${userId} ${code}`).digest('hex');
}

/**
 * The successor of the refresh token `parent`. It is derived from it, so that two tabs that refresh at once get the
 * same successor although the database stores only digests. The derivation needs `secretKey`, which is not in the
 * database, so `parent` alone does not reveal it.
 */
export function nextRefreshToken(secretKey: string, parent: string): string {
  return createHmac('sha256', secretKey).update(`refresh ${parent}`).digest('base64url');
}
