import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { mailReauthentication } from './mails.ts';
import { readUser } from '#backend/auth/user/users.sql.ts';

/** `GET /reauthenticate`: mails a code, which `PUT /user` accepts as `nonce` with the new password. */
export function reauthenticate(context: AuthContext): Endpoint {
  return async (c) => {
    const { sub } = requireUserClaims(c);
    const { ip } = c.get('identity');
    const user = await readUser(context.database.owner, sub);
    const email = user?.email;
    if (!email) {
      const message = 'Reauthentication requires the user to have an email or a phone number';
      throw new AuthError('validation_failed', message);
    }
    if (!user.email_confirmed_at)
      throw new AuthError('email_not_confirmed', 'Please verify your email first.');
    await context.limits.mail(email, ip);
    await context.database.owner.begin(async (tx) => {
      await mailReauthentication(context, tx, { id: user.id, email });
      await audit(tx, 'user_reauthenticate_requested', user.id, ip);
    });
    return c.json({});
  };
}
