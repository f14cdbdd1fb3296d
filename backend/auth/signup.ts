import * as z from 'zod';

import { audit } from './audit.sql.ts';
import { AuthError } from './auth-error.ts';
import { checkPasswordLength, metadataSchema, readBody, readEmail, refusePhone } from './body.ts';
import type { AuthContext, Endpoint } from './context.ts';
import { mailConfirmation } from './mails.ts';
import { safeRedirect } from './redirect.ts';
import { userJson } from './user-json.ts';
import { type Metadata, findUser, findUserByEmail, insertUser, replaceUnconfirmed } from './users.sql.ts';

const signUpSchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string({ error: 'required' }),
  data: metadataSchema.nullish(),
});

/**
 * `POST /signup`: answers the user, without a session, until the address is confirmed. A confirmed address answers
 * "User already registered" (decision 8); the hash is computed in every case, so that the time tells no more.
 */
export function signUp(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, signUpSchema);
    refusePhone(body.phone);
    const email = readEmail(body.email);
    checkPasswordLength(body.password);
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    const account = {
      email,
      data: body.data ?? {},
      passwordHash: await context.passwords.hash(body.password),
    };

    const known = await findUserByEmail(context.database.owner, email);
    if (known?.email_confirmed_at) throw alreadyRegistered();
    await context.limits.mail(email, ip);
    const redirectTo = safeRedirect(context.siteUrl, c.req.query('redirect_to'));
    return c.json(userJson(await register(context, account, redirectTo, ip)));
  };
}

function register(
  context: AuthContext,
  account: { email: string; data: Metadata; passwordHash: string },
  redirectTo: string,
  ip: string,
) {
  return context.database.owner.begin(async (tx) => {
    // Two sign-ups with one address at once: the second waits, then finds the first.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`auth.signup ${account.email}`}, 0))`;
    const known = await findUserByEmail(tx, account.email);
    if (known?.email_confirmed_at) throw alreadyRegistered();
    if (known) await replaceUnconfirmed(tx, { ...account, id: known.id });
    const id = known?.id ?? (await insertUser(tx, account));
    await mailConfirmation(context, tx, { id, email: account.email }, redirectTo);
    await audit(tx, 'user_confirmation_requested', id, ip);
    const user = await findUser(tx, id);
    if (!user) throw new Error('the account just made is not there');
    return user;
  });
}

function alreadyRegistered(): AuthError {
  return new AuthError('user_already_exists', 'User already registered');
}
