import * as z from 'zod';

import { emailSchema } from '#domain/email.ts';
import { limits } from '#domain/limits.ts';

import { text } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, fieldMax, readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { requireEmail } from '#backend/auth/mail-links/recipient.ts';
import { startSession } from './session-response.ts';
import {
  readUser,
  readUserByEmail,
  lockPassword,
  replacePasswordHash,
} from '#backend/auth/user/users.sql.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';

const passwordGrantSchema = z.object({
  email: field.optional(),
  phone: field.optional(),
  password: text(fieldMax, 'required'),
});

const messages = {
  both: 'Only an email address or phone number should be provided on login.',
  none: 'missing email or phone',
  phone: 'Phone logins are disabled',
};

/**
 * `POST /token?grant_type=password`. The rate limit comes before the hash, which is computed even when the email address
 * has no account. Errors about the account (banned, not confirmed) require the right password.
 */
export function grantByPassword(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, passwordGrantSchema);
    const email = emailSchema.safeParse(requireEmail(body, messages));
    if (!email.success || body.password.length > limits.passwordMax) throw invalidCredentials();

    const { ip } = c.get('identity');
    const attempt = await context.limits.signIn(email.data, ip);
    const user = await readUserByEmail(context.database.owner, email.data);
    const matches = await context.passwords.verify(user?.encrypted_password, body.password);
    if (!user || !matches) throw invalidCredentials();
    await attempt.succeeded();

    if (user.banned) throw new AuthError('user_banned', 'User is banned');
    if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed');
    const current = await rehashIfImported(context, user, body.password);
    const session = await context.database.owner.begin(async (tx) => {
      if (!current || !(await lockPassword(tx, current))) throw invalidCredentials();
      await audit(tx, 'login', user.id, ip);
      return startSession(context, c, tx, user.id, 'password');
    });
    return c.json(session);
  };
}

/**
 * Replaces an imported password hash after a sign-in with the right password; of two concurrent sign-ins one does it.
 * Returns the current account, or undefined when the password was changed meanwhile.
 */
async function rehashIfImported(
  { passwords, database }: AuthContext,
  user: UserRow,
  password: string,
): Promise<UserRow | undefined> {
  if (passwords.isLocalHash(user.encrypted_password)) return user;
  await replacePasswordHash(database.owner, user, await passwords.hash(password));
  const current = await readUser(database.owner, user.id);
  return (await passwords.verify(current?.encrypted_password, password)) ? current : undefined;
}

function invalidCredentials(): AuthError {
  return new AuthError('invalid_credentials', 'Invalid login credentials');
}
