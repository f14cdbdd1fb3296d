import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody, readEmail } from '#backend/auth/body.ts';
import { challengeFields, checkChallenge } from '#backend/auth/sessions/code-challenge.ts';
import { type AuthContext, type Endpoint, redirectTarget } from '#backend/auth/context.ts';
import { mailOnRequest } from './mail-on-request.ts';
import { mailRecovery } from './mails.ts';

const recoverSchema = z.object({ email: z.string().optional(), ...challengeFields });

/** `POST /recover`: a link that opens the page where a new password is chosen. */
export function recover(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, recoverSchema);
    checkChallenge(body);
    if (!body.email) throw new AuthError('validation_failed', 'Password recovery requires an email');
    const email = readEmail(body.email);
    const { ip } = c.get('identity');
    const redirectTo = redirectTarget(context, c);
    await mailOnRequest(context, { email, ip }, async ({ id }) => {
      await context.database.owner.begin(async (tx) => {
        await mailRecovery(context, tx, { id, email }, redirectTo);
        await audit(tx, 'user_recovery_requested', id, ip);
      });
    });
    return c.json({});
  };
}
