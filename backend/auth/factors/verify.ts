import * as OTPAuth from 'otpauth';
import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import { type AuthContext, type Endpoint, requirePerson } from '#backend/auth/context.ts';
import { raiseSession } from '#backend/auth/sessions/session-response.ts';

import { notChallengeable, requireFactor } from './challenge.ts';
import { lockChallenge, settleChallenge } from './challenges.sql.ts';
import { type Factor, lockFactors, verifyFactor } from './factors.sql.ts';

const verifySchema = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(20).default(''),
});

/**
 * `POST /factors/:id/verify`: the session rises to `aal2`, the factor counts from the first time on, and the account's
 * sessions that never answered one end.
 */
export function verifyChallenge(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    const factor = await requireFactor(context, c);
    if (factor.factor_type !== 'totp') throw notChallengeable();
    const body = await readBody(c, verifySchema);
    const code = body.code.replaceAll(/\s/g, '');
    if (code === '') throw new AuthError('validation_failed', 'Code needs to be non-empty');
    const { ip } = c.get('identity');
    const attempt = await context.limits.code(factor.id, ip);
    const session = await context.database.owner.begin(async (tx) => {
      // Held from here on: of two answers at once the second sees what the first did.
      checkAnswer(factor, await lockFactors(tx, person.sub), person.aal);
      await useChallenge(tx, factor, { id: body.challenge_id, ip, code }, context.now());
      await verifyFactor(tx, factor);
      await audit(tx, 'factor_verified', person.sub, ip);
      return raiseSession(context, tx, person, { method: 'totp', factorId: factor.id });
    });
    await attempt.succeeded();
    context.sessions.forget();
    return c.json(session);
  };
}

/** A factor begun before the first one counted is no way around it. */
function checkAnswer(factor: Factor, held: Factor[], aal: string | undefined): void {
  const begun = held.some(({ id, status }) => id === factor.id && status === 'unverified');
  if (begun && aal !== 'aal2' && held.some(({ status }) => status === 'verified'))
    throw new AuthError('insufficient_aal', 'AAL2 required to verify a new factor');
}

async function useChallenge(
  tx: TransactionSql,
  factor: Factor,
  answer: { id: string; ip: string; code: string },
  now: Date,
): Promise<void> {
  const challenge = await lockChallenge(tx, factor.id, answer.id, answer.ip);
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
  const fits = isCodeOf(factor, answer.code, now);
  if (!fits || !(await settleChallenge(tx, factor.id, challenge.id, answer.code)))
    throw new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
}

/** The half minute before and after count too: telephones drift. */
function isCodeOf(factor: Factor, code: string, now: Date): boolean {
  const secret = OTPAuth.Secret.fromBase32(factor.secret ?? '');
  const totp = new OTPAuth.TOTP({ secret });
  return totp.validate({ token: code, timestamp: now.getTime(), window: 1 }) !== null;
}
