import { createHash } from 'node:crypto';

import type { BackendDeps } from '#backend/contract.ts';

import { AuthError } from './auth-error.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit on accounts (quality: "Authorization and accounts"). Each throws with the seconds to wait. */
export type AuthLimits = {
  /** Before the hash: 5 failures per address and network, 30 per network, in 15 minutes. */
  signIn(email: string, ip: string): Promise<{ succeeded(): Promise<void> }>;
  /** Before the hash: each attempt costs as much as a sign-in. */
  signUp(ip: string): Promise<void>;
  /** Before the hashes, for a member who sets a password: 10 in 15 minutes. */
  setPassword(userId: string): Promise<void>;
  /** 150 in 5 minutes per network, as on the hosted service. */
  refresh(ip: string): Promise<void>;
  /** Whether or not the address has an account: 1 a minute, 5 an hour, 10 a day, and 30 an hour per network. */
  mail(email: string, ip: string): Promise<void>;
  /** Five wrong codes an hour per account, and 30 in 15 minutes per network. */
  code(email: string, ip: string): Promise<{ succeeded(): Promise<void> }>;
};

type Rule = { bucket: string; max: number; seconds: number };

export function createAuthLimits(deps: Pick<BackendDeps, 'limiter' | 'rateLimits'>): AuthLimits {
  /**
   * In order, and no further than the first that refuses: a refused attempt uses up nothing of what follows. Where an
   * address is counted for everybody, the network comes before it: who is refused must not shut out its owner.
   */
  async function take(rules: Rule[], refusal: (seconds: number) => AuthError): Promise<void> {
    if (!deps.rateLimits) return;
    for (const { bucket, max, seconds } of rules) {
      const wait = await deps.limiter.take(bucket, max, seconds);
      if (wait > 0) throw refusal(wait);
    }
  }

  async function takeBack(rules: Rule[]): Promise<void> {
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
      return { succeeded: () => takeBack(rules) };
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
      return { succeeded: () => takeBack(rules) };
    },
  };
}

/** Addresses do not stand in the counters in clear, and a long one still makes a short bucket name. */
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
