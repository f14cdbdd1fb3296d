import { createHash } from 'node:crypto';

import type { BackendDeps } from '#backend/contract.ts';

import { AuthError } from './auth-error.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Rate limits of the auth service (ACCOUNT-31 to ACCOUNT-33). `ip` is an IPv4 address or an IPv6 /64
 * ("network" below). Beyond its limit a method rejects with an AuthError whose `retryAfter` is in seconds.
 */
export type AuthLimits = {
  /** Call before hashing. Per 15 minutes: 5 failures per email address and network, 30 per network. */
  signIn(email: string, ip: string): Promise<{ succeeded(): Promise<void> }>;
  /** Call before hashing, because hashing is expensive: 30 per network in 15 minutes. */
  signUp(ip: string): Promise<void>;
  /** Call before hashing a new password of a signed-in user: 10 in 15 minutes. */
  setPassword(userId: string): Promise<void>;
  /** 150 per network in 5 minutes, as on the hosted service. */
  refresh(ip: string): Promise<void>;
  /** Per email address, with or without an account: 1 a minute, 5 an hour, 10 a day. Per network: 30 an hour. */
  mail(email: string, ip: string): Promise<void>;
  /** Wrong codes: 5 an hour per account, 30 in 15 minutes per network. */
  code(email: string, ip: string): Promise<{ succeeded(): Promise<void> }>;
};

type Rule = { bucket: string; max: number; seconds: number };

export function createAuthLimits(deps: Pick<BackendDeps, 'limiter' | 'rateLimits'>): AuthLimits {
  /**
   * Checks the rules in order and stops at the first that rejects, so that a rejected attempt does not count in the
   * following buckets. Buckets shared by all networks come after the network's own: an attacker whose network is
   * blocked must not use up the limit of the address's owner.
   */
  async function take(rules: Rule[], createError: (seconds: number) => AuthError): Promise<void> {
    if (!deps.rateLimits) return;
    for (const { bucket, max, seconds } of rules) {
      const wait = await deps.limiter.take(bucket, max, seconds);
      if (wait > 0) throw createError(wait);
    }
  }

  async function giveBack(rules: Rule[]): Promise<void> {
    if (!deps.rateLimits) return;
    for (const { bucket } of rules) await deps.limiter.giveBack(bucket);
  }

  return {
    async signIn(email, ip) {
      const rules = [
        { bucket: `auth:sign-in:${digest(email)}:${ip}`, max: 5, seconds: 15 * minute },
        { bucket: `auth:sign-in:${ip}`, max: 30, seconds: 15 * minute },
      ];
      await take(rules, tooManyRequests);
      return { succeeded: () => giveBack(rules) };
    },
    signUp: (ip) => take([{ bucket: `auth:sign-up:${ip}`, max: 30, seconds: 15 * minute }], tooManyRequests),
    setPassword: (userId) =>
      take([{ bucket: `auth:set-password:${userId}`, max: 10, seconds: 15 * minute }], tooManyRequests),
    refresh: (ip) => take([{ bucket: `auth:refresh:${ip}`, max: 150, seconds: 5 * minute }], tooManyRequests),
    mail: (email, ip) =>
      take(
        [
          { bucket: `auth:mail:${ip}`, max: 30, seconds: hour },
          { bucket: `auth:mail-minute:${digest(email)}`, max: 1, seconds: minute },
          { bucket: `auth:mail-hour:${digest(email)}`, max: 5, seconds: hour },
          { bucket: `auth:mail-day:${digest(email)}`, max: 10, seconds: day },
        ],
        tooManyMails,
      ),
    async code(email, ip) {
      const rules = [
        { bucket: `auth:code:${ip}`, max: 30, seconds: 15 * minute },
        { bucket: `auth:code:${digest(email)}`, max: 5, seconds: hour },
      ];
      await take(rules, tooManyRequests);
      return { succeeded: () => giveBack(rules) };
    },
  };
}

/** Bucket names contain a digest, so that no email address is stored in clear and every name is short. */
function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

function tooManyRequests(seconds: number): AuthError {
  return new AuthError('over_request_rate_limit', 'Request rate limit reached', { retryAfter: seconds });
}

function tooManyMails(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError('over_email_send_rate_limit', message, { retryAfter: seconds });
}
