import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, alreadyRegistered } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, field, metadataSchema, parseEmail, readBody } from '#backend/auth/body.ts';
import { challengeFields, checkChallenge } from '#backend/auth/sessions/code-challenge.ts';
import { redirectTarget } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';
import { mailConfirmation } from '#backend/auth/mail-links/mails.ts';
import { requireEmail } from '#backend/auth/mail-links/recipient.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { signUpAnonymously } from './signup-anonymous.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import {
  confirmEmail,
  readUser,
  readUserByEmail,
  insertUser,
  lockAccountCreation,
  replaceUnconfirmed,
} from '#backend/auth/user/users.sql.ts';
import type { Metadata } from '#backend/auth/user/users.sql.ts';

const signUpSchema = z.object({
  email: field.optional(),
  phone: field.optional(),
  password: field.optional(),
  data: metadataSchema.nullish(),
  ...challengeFields,
});

const messages = {
  both: 'Only an email address or phone number should be provided on signup.',
  none: 'An email address is required',
  phone: 'Phone signups are disabled',
};

type Account = { email: string; data: Metadata; passwordHash: string };

/**
 * `POST /signup`: creates an account and mails its confirmation link; the response has no session until the address is
 * confirmed. A confirmed address returns "User already registered" (ACCOUNT-07); the hash is computed in every case, so
 * that the duration reveals nothing else. Without email and phone it creates an anonymous account.
 */
export function signUp(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, signUpSchema);
    checkChallenge(body);
    if (!context.settings.signUps)
      throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
    if (!body.email && !body.phone) return c.json(await signUpAnonymously(context, c, body.data ?? {}));
    const email = parseEmail(requireEmail(body, messages));
    if (body.password === undefined)
      throw new AuthError('validation_failed', 'Signup requires a valid password');
    checkPasswordLength(body.password);
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    const passwordHash = await context.passwords.hash(body.password);

    const known = await readUserByEmail(context.database.owner, email);
    if (known?.email_confirmed_at) throw alreadyRegistered();
    if (!context.settings.autoconfirm) await context.limits.mail(email, ip);
    const account = { email, data: body.data ?? {}, passwordHash };
    return c.json(
      await context.database.owner.begin(async (tx) => {
        const id = await upsertAccount(tx, account);
        return context.settings.autoconfirm
          ? signIn(context, c, tx, id)
          : requestConfirmation(context, c, tx, id);
      }),
    );
  };
}

async function upsertAccount(tx: TransactionSql, account: Account): Promise<string> {
  await lockAccountCreation(tx, account.email);
  const known = await readUserByEmail(tx, account.email);
  if (known?.email_confirmed_at) throw alreadyRegistered();
  if (!known) return insertUser(tx, account);
  await replaceUnconfirmed(tx, { ...account, id: known.id });
  return known.id;
}

async function requestConfirmation(context: AuthContext, c: AuthRequest, tx: TransactionSql, id: string) {
  const created = await readUser(tx, id);
  if (!created?.email) throw new Error('the inserted account was not found');
  await mailConfirmation(context, tx, { id, email: created.email }, redirectTarget(context, c));
  await audit(tx, 'user_confirmation_requested', id, c.get('identity').ip);
  return userJson((await readUser(tx, id)) ?? created);
}

async function signIn(context: AuthContext, c: AuthRequest, tx: TransactionSql, id: string) {
  await confirmEmail(tx, id);
  await audit(tx, 'user_signedup', id, c.get('identity').ip);
  return startSession(context, c, tx, id, 'password');
}
