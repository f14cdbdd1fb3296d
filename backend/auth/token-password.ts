import * as z from 'zod';

import { emailSchema } from '#domain/email.ts';
import { limits } from '#domain/limits.ts';

import { audit } from './audit.sql.ts';
import { AuthError } from './auth-error.ts';
import { readBody, refusePhone } from './body.ts';
import type { AuthContext, Endpoint } from './context.ts';
import { startSession } from './session-response.ts';
import { findUserByEmail, holdPassword } from './users.sql.ts';

const passwordGrantSchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string({ error: 'required' }),
});

/**
 * `POST /token?grant_type=password`. The limit is taken before the hash, which is computed whether or not the address
 * has an account. What is wrong with an account is told only to who knows its password.
 */
export function grantByPassword(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, passwordGrantSchema);
    refusePhone(body.phone);
    const email = emailSchema.safeParse(body.email);
    if (!email.success || body.password.length > limits.passwordMax) throw invalidCredentials();

    const { ip } = c.get('identity');
    const attempt = await context.limits.signIn(email.data, ip);
    const user = await findUserByEmail(context.database.owner, email.data);
    const matches = await context.passwords.verify(user?.encrypted_password, body.password);
    if (!user || !matches) throw invalidCredentials();
    await attempt.succeeded();

    if (user.banned) throw new AuthError('user_banned', 'User is banned');
    if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed');
    const session = await context.database.owner.begin(async (tx) => {
      if (!(await holdPassword(tx, user))) throw invalidCredentials();
      await audit(tx, 'login', user.id, ip);
      return startSession(context, c, tx, user.id, 'password');
    });
    return c.json(session);
  };
}

function invalidCredentials(): AuthError {
  return new AuthError('invalid_credentials', 'Invalid login credentials');
}
