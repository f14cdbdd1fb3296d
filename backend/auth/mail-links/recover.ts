import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, parseEmail, readBody } from '#backend/auth/body.ts';
import { challengeFields } from '#backend/auth/sessions/code-challenge.ts';
import { linkTarget } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { mailIfAccountExists } from './mail-if-account-exists.ts';
import { mailRecovery } from './mails.ts';
import { repeatMailSignIn } from '#backend/auth/user/pending-accounts.sql.ts';
import { lockAccountCreation, readUser } from '#backend/auth/user/users.sql.ts';

const recoverSchema = z.object({ email: field.optional(), ...challengeFields });

/** `POST /recover`: mails a link to the page that sets a new password. */
export function recover(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, recoverSchema);
    const target = linkTarget(context, c, body);
    if (!body.email) throw new AuthError('validation_failed', 'Password recovery requires an email');
    const email = parseEmail(body.email);
    const { ip } = c.get('identity');
    await mailIfAccountExists(context, { email, ip }, async ({ id }) => {
      await context.database.owner.begin(async (tx) => {
        await lockAccountCreation(tx, email);
        const user = await readUser(tx, id);
        if (!user) return;
        // A recovery brings no metadata, so that it agrees only with a request without any.
        await repeatMailSignIn(tx, user, {});
        await mailRecovery(context, tx, { id, email }, target);
        await audit(tx, 'user_recovery_requested', id, ip);
      });
    });
    return c.json({});
  };
}
