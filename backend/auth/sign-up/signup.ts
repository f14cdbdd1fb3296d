import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, alreadyRegistered } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, metadataSchema, readBody, readEmail } from '#backend/auth/body.ts';
import { challengeFields, checkChallenge } from '#backend/auth/sessions/code-challenge.ts';
import { type AuthContext, type AuthRequest, type Endpoint, redirectTarget } from '#backend/auth/context.ts';
import { mailConfirmation } from '#backend/auth/mail-links/mails.ts';
import { requireAddress } from '#backend/auth/mail-links/recipient.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { signUpAnonymously } from './signup-anonymous.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import {
  type Metadata,
  confirmEmail,
  findUser,
  findUserByEmail,
  insertUser,
  lockAddress,
  replaceUnconfirmed,
} from '#backend/auth/user/users.sql.ts';

const signUpSchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: metadataSchema.nullish(),
  ...challengeFields,
});

const words = {
  both: 'Only an email address or phone number should be provided on signup.',
  none: 'An email address is required',
  phone: 'Phone signups are disabled',
};

type Account = { email: string; data: Metadata; passwordHash: string };

/**
 * `POST /signup`: answers the user, without a session, until the address is confirmed. A confirmed address answers
 * "User already registered" (decision 8); the hash is computed in every case, so that the time tells no more. With
 * neither an address nor a phone it makes an anonymous account.
 */
export function signUp(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, signUpSchema);
    checkChallenge(body);
    if (!context.settings.signUps)
      throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
    if (!body.email && !body.phone) return c.json(await signUpAnonymously(context, c, body.data ?? {}));
    const email = readEmail(requireAddress(body, words));
    if (body.password === undefined)
      throw new AuthError('validation_failed', 'Signup requires a valid password');
    checkPasswordLength(body.password);
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    const passwordHash = await context.passwords.hash(body.password);

    const known = await findUserByEmail(context.database.owner, email);
    if (known?.email_confirmed_at) throw alreadyRegistered();
    if (!context.settings.autoconfirm) await context.limits.mail(email, ip);
    const account = { email, data: body.data ?? {}, passwordHash };
    return c.json(
      await context.database.owner.begin(async (tx) => {
        const id = await putAccount(tx, account);
        return context.settings.autoconfirm ? signIn(context, c, tx, id) : askToConfirm(context, c, tx, id);
      }),
    );
  };
}

async function putAccount(tx: TransactionSql, account: Account): Promise<string> {
  await lockAddress(tx, account.email);
  const known = await findUserByEmail(tx, account.email);
  if (known?.email_confirmed_at) throw alreadyRegistered();
  if (!known) return insertUser(tx, account);
  await replaceUnconfirmed(tx, { ...account, id: known.id });
  return known.id;
}

async function askToConfirm(context: AuthContext, c: AuthRequest, tx: TransactionSql, id: string) {
  const made = await findUser(tx, id);
  if (!made?.email) throw new Error('the account just made is not there');
  await mailConfirmation(context, tx, { id, email: made.email }, redirectTarget(context, c));
  await audit(tx, 'user_confirmation_requested', id, c.get('identity').ip);
  return userJson((await findUser(tx, id)) ?? made);
}

async function signIn(context: AuthContext, c: AuthRequest, tx: TransactionSql, id: string) {
  await confirmEmail(tx, id);
  await audit(tx, 'user_signedup', id, c.get('identity').ip);
  return startSession(context, c, tx, id, 'password');
}
