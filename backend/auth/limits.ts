import { createHash } from 'node:crypto';

import type { BackendDeps } from '#backend/contract.ts';

import { siteOf } from '#backend/gateway/address.ts';

import { AuthError } from './auth-error.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Attempts within a window of seconds. The only definition of each rate limit of the auth service. */
const rules = {
  /**
   * Failed sign-ins. `site` and `siteDay`: of an account, from a site. They bound the guesses of a subscriber with many
   * networks, and leave the owner at another site free.
   */
  signIn: {
    account: [5, 15 * minute],
    network: [30, 15 * minute],
    site: [30, 15 * minute],
    siteDay: [200, day],
  },
  /** All sign-ins, so that successes do not fill the tables of sessions and of the audit log either. */
  signInDay: { account: [200, day], network: [5000, day] },
  signUp: { window: [30, 15 * minute], day: [500, day] },
  setPassword: [10, 15 * minute],
  change: [300, day],
  refresh: [150, 5 * minute],
  mail: { network: [30, hour], minute: [1, minute], hour: [5, hour], day: [10, day] },
  challenge: { network: [100, day], everywhere: [1000, day] },
  /** /auth requests a challenge when it opens, and all guests of an evening may share a network. */
  passkeyChallenge: [150, 5 * minute],
  /** `site`: of a subject, so that one site cannot use up `codesEverywhere`. */
  code: { network: [30, 15 * minute], hour: [5, hour], day: [10, day], site: [15, day] },
  /**
   * Wrong codes from all networks together: high enough that an attacker needs several sites to lock the owner out, low
   * enough that guessing has no chance.
   * `six-digits`: at any time, three of 10^6 codes of a factor are valid (its 30-second step and one on each side), so 50
   * guesses succeed with 1.5 × 10^-4 in a day, by an attacker who already has the password and four sites.
   * `mailed`: since the last mail to the address, so that the next mail ends a lock-out. A mailed code is one of 10^6, and
   * an address gets ten mails a day: 330 guesses succeed with 3.3 × 10^-4 in a day (twice that while two codes of the
   * account are valid), by an attacker with 22 sites, and the owner gets the ten mails.
   * `recovery`: ten of 31^16 codes are valid, so 1000 guesses succeed with 10^-20. The owner can use one while an attack
   * blocks the six digits.
   */
  codesEverywhere: { 'six-digits': [50, day], mailed: [30, day], recovery: [1000, day] },
} as const;

/** Those that /admin/settings shows, as the process announces them: attempts within seconds. */
export const shownAuthLimits = {
  signIn: [...rules.signIn.account],
  signUp: [...rules.signUp.window],
  mail: [...rules.mail.hour],
  code: [...rules.code.hour],
  refresh: [...rules.refresh],
} satisfies Record<string, [number, number]>;

type CodeKind = keyof typeof rules.codesEverywhere;

/** An attempt that is given back when it succeeds. */
type Attempt = { succeeded(): Promise<void> };

/**
 * Rate limits of the auth service (ACCOUNT-31 to ACCOUNT-33, ACCOUNT-54, SECURITY-31). `ip` is an IPv4 address or an
 * IPv6 /64 ("network" below); a "site" is the IPv4 /24 or IPv6 /48 around it. Beyond its limit a method rejects with an AuthError whose `retryAfter` is in seconds.
 */
export type AuthLimits = {
  /** Call before hashing. Failures and attempts, per email address (or passkey) and network or site, and per network. */
  signIn(email: string, ip: string): Promise<Attempt>;
  /** Call before hashing, because hashing is expensive. Per network. */
  signUp(ip: string): Promise<void>;
  /**
   * Call before hashing a new password of a signed-in user. Per session, as `change`: with a copied token, an attacker
   * must not use up the limit of the owner, who signs in again.
   */
  setPassword(sessionId: string): Promise<void>;
  /** Changes that a signed-in user makes to the account; each writes a row of the audit log. Per session. */
  change(sessionId: string): Promise<void>;
  /** Per network, as on the hosted service. */
  refresh(ip: string): Promise<void>;
  /**
   * Per email address, with or without an account, and per network. An allowed mail ends the count of wrong `mailed`
   * codes of the address, with or without an account too: the count must not reveal which.
   */
  mail(email: string, ip: string): Promise<void>;
  /** Challenges for a sign-in with a passkey. Per network. */
  passkeyChallenge(ip: string): Promise<void>;
  /** Challenges, per factor and network, and per factor. */
  challenge(factorId: string, ip: string): Promise<void>;
  /**
   * Wrong codes, per subject (an email address, an account or a factor) and network or site, per network, and per
   * subject. The subject of a `mailed` code is the email address.
   */
  code(subject: string, ip: string, kind?: CodeKind): Promise<Attempt>;
};

type Rule = { bucket: string; pace: readonly [max: number, seconds: number] };

export function createAuthLimits(deps: Pick<BackendDeps, 'limiter' | 'rateLimits'>): AuthLimits {
  /**
   * Checks the rules in order and stops at the first that rejects, so that a rejected attempt does not count in the
   * following buckets. Buckets shared by all networks come after the network's own: an attacker whose network is
   * blocked must not use up the limit of the address's owner.
   */
  async function take(list: Rule[], createError = tooManyRequests): Promise<void> {
    if (!deps.rateLimits) return;
    for (const { bucket, pace } of list) {
      const wait = await deps.limiter.take(bucket, ...pace);
      if (wait > 0) throw createError(wait);
    }
  }

  async function giveBack(list: Rule[]): Promise<void> {
    if (!deps.rateLimits) return;
    for (const { bucket } of list) await deps.limiter.giveBack(bucket);
  }

  async function takeAttempt(failures: Rule[], attempts: Rule[] = []): Promise<Attempt> {
    await take([...failures, ...attempts]);
    return { succeeded: () => giveBack(failures) };
  }

  return {
    signIn(email, ip) {
      const account = digest(email);
      return takeAttempt(
        [
          { bucket: `auth:sign-in:${account}:${ip}`, pace: rules.signIn.account },
          { bucket: `auth:sign-in:${ip}`, pace: rules.signIn.network },
          { bucket: `auth:sign-in-site:${account}:${siteOf(ip)}`, pace: rules.signIn.site },
          { bucket: `auth:sign-in-site-day:${account}:${siteOf(ip)}`, pace: rules.signIn.siteDay },
        ],
        [
          { bucket: `auth:sign-in-day:${account}:${ip}`, pace: rules.signInDay.account },
          { bucket: `auth:sign-in-day:${ip}`, pace: rules.signInDay.network },
        ],
      );
    },
    signUp: (ip) =>
      take([
        { bucket: `auth:sign-up:${ip}`, pace: rules.signUp.window },
        { bucket: `auth:sign-up-day:${ip}`, pace: rules.signUp.day },
      ]),
    setPassword: (sessionId) => take([{ bucket: `auth:set-password:${sessionId}`, pace: rules.setPassword }]),
    change: (sessionId) => take([{ bucket: `auth:change-day:${sessionId}`, pace: rules.change }]),
    refresh: (ip) => take([{ bucket: `auth:refresh:${ip}`, pace: rules.refresh }]),
    async mail(email, ip) {
      const address = digest(email);
      const list = [
        { bucket: `auth:mail:${ip}`, pace: rules.mail.network },
        { bucket: `auth:mail-minute:${address}`, pace: rules.mail.minute },
        { bucket: `auth:mail-hour:${address}`, pace: rules.mail.hour },
        { bucket: `auth:mail-day:${address}`, pace: rules.mail.day },
      ];
      await take(list, tooManyMails);
      if (deps.rateLimits) await deps.limiter.reset(codesEverywhere(address));
    },
    passkeyChallenge: (ip) =>
      take([{ bucket: `auth:passkey-challenge:${ip}`, pace: rules.passkeyChallenge }]),
    challenge: (factorId, ip) =>
      take([
        { bucket: `auth:challenge-day:${factorId}:${ip}`, pace: rules.challenge.network },
        { bucket: `auth:challenge-day:${factorId}`, pace: rules.challenge.everywhere },
      ]),
    code(subject, ip, kind = 'six-digits') {
      const counted = digest(subject);
      return takeAttempt([
        { bucket: `auth:code:${ip}`, pace: rules.code.network },
        { bucket: `auth:code-hour:${counted}:${ip}`, pace: rules.code.hour },
        { bucket: `auth:code-day:${counted}:${ip}`, pace: rules.code.day },
        { bucket: `auth:code-site:${counted}:${siteOf(ip)}`, pace: rules.code.site },
        { bucket: codesEverywhere(counted), pace: rules.codesEverywhere[kind] },
      ]);
    },
  };
}

/** The bucket of the wrong codes of a subject from all networks. */
function codesEverywhere(counted: string): string {
  return `auth:code-day:${counted}`;
}

/** Bucket names contain a digest, so that no email address is stored in clear and every name is short. */
function digest(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** The error of a rate limit; `seconds` until the next attempt. */
export function tooManyRequests(seconds: number): AuthError {
  return new AuthError('over_request_rate_limit', 'Request rate limit reached', { retryAfter: seconds });
}

function tooManyMails(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError('over_email_send_rate_limit', message, { retryAfter: seconds });
}
