import * as OTPAuth from 'otpauth';
import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { mailFactor } from '#backend/auth/mail-links/mails.ts';
import { upgradeSession } from '#backend/auth/sessions/session-response.ts';
import { recordSignIn } from '#backend/auth/sign-in-records.ts';

import { notChallengeable, requireFactor } from './challenge.ts';
import { checkAalOfNewFactor } from './enroll.ts';
import { lockChallenge, markChallengeVerified } from './challenges.sql.ts';
import { verifySecurityKey } from './verify-security-key.ts';
import { lockFactors, verifyFactor } from './factors.sql.ts';
import type { Factor } from './factors.sql.ts';

const verifySchema = z.object({
  challenge_id: z.uuid(),
  code: text(20).default(''),
});

/**
 * `POST /factors/:id/verify`: upgrades the session to `aal2`, marks the factor as verified, and ends the account's
 * other `aal1` sessions.
 */
export function verifyChallenge(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const factor = await requireFactor(context, c);
    if (factor.factor_type === 'webauthn') return verifySecurityKey(context, c, caller, factor);
    if (factor.factor_type !== 'totp') throw notChallengeable();
    const body = await readBody(c, verifySchema);
    const code = body.code.replaceAll(/\s/g, '');
    if (code === '') throw new AuthError('validation_failed', 'Code needs to be non-empty');
    const { ip } = c.get('identity');
    const attempt = await context.limits.code(factor.id, ip);
    const session = await context.database.owner.begin(async (tx) => {
      // Locks the account, so that of two concurrent requests the second sees the first one's changes.
      checkAalOfNewFactor(factor, await lockFactors(tx, caller.sub), caller.aal);
      await consumeChallenge(tx, factor, { id: body.challenge_id, ip, code }, context.now());
      const isNew = await verifyFactor(tx, factor);
      if (isNew) await mailFactor(context, tx, 'factor-added', caller.sub);
      await audit(tx, 'factor_verified', caller.sub, ip);
      await recordSignIn(tx, c, caller.sub, 'totp');
      return upgradeSession(context, tx, caller, { method: 'totp', factorId: factor.id });
    });
    await attempt.succeeded();
    context.sessions.forget();
    return c.json(session);
  };
}

async function consumeChallenge(
  tx: TransactionSql,
  factor: Factor,
  attempt: { id: string; ip: string; code: string },
  now: Date,
): Promise<void> {
  const challenge = await lockChallenge(tx, factor.id, attempt.id, attempt.ip);
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError('mfa_factor_not_found', message);
  }
  if (challenge.verified || !challenge.same_address)
    throw new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (challenge.expired) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError('mfa_challenge_expired', message);
  }
  const valid = isCodeOf(factor, attempt.code, now);
  if (!valid || !(await markChallengeVerified(tx, factor.id, challenge.id, attempt.code)))
    throw new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
}

/** Accepts the codes of the previous and next 30-second step too, because phone clocks drift. */
function isCodeOf(factor: Factor, code: string, now: Date): boolean {
  const secret = OTPAuth.Secret.fromBase32(factor.secret ?? '');
  const totp = new OTPAuth.TOTP({ secret });
  return totp.validate({ token: code, timestamp: now.getTime(), window: 1 }) !== null;
}
