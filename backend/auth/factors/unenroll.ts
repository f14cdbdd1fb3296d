import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';

import { mailFactor } from '#backend/auth/mail-links/mails.ts';
import { requireRecentSignIn } from '#backend/auth/sessions/recent-sign-in.ts';

import { requireFactor } from './challenge.ts';
import { deleteFactor, lockFactors } from './factors.sql.ts';

/** `DELETE /factors/:id`. A verified factor can be removed from an `aal2` session only. */
export function unenrollFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const factor = await requireFactor(context, c);
    if (factor.factor_type === 'recovery_code') {
      const message =
        'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes';
      throw new AuthError('validation_failed', message, { status: 422 });
    }
    if (factor.status === 'verified' && caller.aal !== 'aal2')
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    await context.limits.change(caller.session_id);
    if (factor.status === 'verified') await requireRecentSignIn(context.database.owner, caller);
    await context.database.owner.begin(async (tx) => {
      const others = (await lockFactors(tx, caller.sub)).filter(({ id }) => id !== factor.id);
      const verified = others.filter(({ status }) => status === 'verified');
      const onlyCodesRemain = verified.length === 1 && verified[0]?.factor_type === 'recovery_code';
      if (factor.status === 'verified' && onlyCodesRemain) throw soleFactor();
      await deleteFactor(tx, factor);
      await audit(tx, 'factor_unenrolled', caller.sub, c.get('identity').ip);
      if (factor.status === 'verified') await mailFactor(context, tx, 'factor-removed', caller.sub);
    });
    return c.json({ id: factor.id });
  };
}

function soleFactor(): AuthError {
  const message =
    'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.';
  return new AuthError('mfa_recovery_codes_sole_factor', message);
}
