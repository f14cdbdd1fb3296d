import * as z from 'zod';

import { audit } from './audit.sql.ts';
import { AuthError } from './auth-error.ts';
import { readBody, readEmail } from './body.ts';
import { challengeFields, checkChallenge } from './code-challenge.ts';
import { type AuthContext, type Endpoint, redirectTarget } from './context.ts';
import { inEvenTime } from './even-time.ts';
import { mailRecovery } from './mails.ts';
import { findUserByEmail } from './users.sql.ts';

const recoverSchema = z.object({ email: z.string().optional(), ...challengeFields });

/** `POST /recover`: same status, body and time whether or not the address has an account. */
export function recover(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, recoverSchema);
    checkChallenge(body);
    if (!body.email) throw new AuthError('validation_failed', 'Password recovery requires an email');
    const email = readEmail(body.email);
    const { ip } = c.get('identity');
    const redirectTo = redirectTarget(context, c);
    await inEvenTime(async () => {
      await context.limits.mail(email, ip);
      const user = await findUserByEmail(context.database.owner, email);
      if (!user || user.banned) return;
      await context.database.owner.begin(async (tx) => {
        await mailRecovery(context, tx, { id: user.id, email }, redirectTo);
        await audit(tx, 'user_recovery_requested', user.id, ip);
      });
    });
    return c.json({});
  };
}
