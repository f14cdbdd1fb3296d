import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, alreadyRegistered } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, field, metadataSchema, parseEmail, readBody } from '#backend/auth/body.ts';
import { challengeFields } from '#backend/auth/sessions/code-challenge.ts';
import { linkTarget } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest, Endpoint, LinkTarget } from '#backend/auth/context.ts';
import { mailConfirmation } from '#backend/auth/mail-links/mails.ts';
import { requireEmail } from '#backend/auth/mail-links/recipient.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { comparePending } from './pending-password.ts';
import type { PendingPassword } from './pending-password.ts';
import { signUpAnonymously } from './signup-anonymous.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import { repeatSignUp } from '#backend/auth/user/pending-accounts.sql.ts';
import {
  confirmEmail,
  readUser,
  readUserByEmail,
  insertUser,
  lockAccountCreation,
} from '#backend/auth/user/users.sql.ts';
import type { Metadata, UserRow } from '#backend/auth/user/users.sql.ts';

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

type Account = { email: string; data: Metadata };

/**
 * `POST /signup`: creates an account and mails its confirmation link; the response has no session until the address is
 * confirmed. A confirmed address returns "User already registered" (ACCOUNT-07); the hash is computed in every case, so
 * that the duration reveals nothing else. Without email and phone it creates an anonymous account.
 */
export function signUp(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, signUpSchema);
    const target = linkTarget(context, c, body);
    if (!context.settings.signUps)
      throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
    if (!body.email && !body.phone) return c.json(await signUpAnonymously(context, c, body.data ?? {}));
    const email = parseEmail(requireEmail(body, messages));
    if (body.password === undefined)
      throw new AuthError('validation_failed', 'Signup requires a valid password');
    checkPasswordLength(body.password);
    const { ip } = c.get('identity');
    await context.limits.signUp(ip);
    const first = await readPending(context, email, body.password);
    if (!context.settings.autoconfirm) await context.limits.mail(email, ip);
    const account = { email, data: body.data ?? {} };
    // A concurrent sign-up may change the account after the comparison. It happens at most twice: one creates the
    // account, another removes its password.
    for (let password = first; ; password = await readPending(context, email, body.password)) {
      const user = await context.database.owner.begin(async (tx) => {
        const id = await upsertAccount(context, tx, account, password);
        if (id === undefined) return undefined;
        return context.settings.autoconfirm
          ? signIn(context, c, tx, id)
          : requestConfirmation(context, c, tx, { id, data: account.data }, target);
      });
      if (user) return c.json(user);
    }
  };
}

/** @throws {AuthError} `user_already_exists` for a confirmed address. */
async function readPending(context: AuthContext, email: string, password: string): Promise<PendingPassword> {
  const known = await readUserByEmail(context.database.owner, email);
  const compared = await comparePending(context, known, password);
  rejectKnown(context, known);
  return compared;
}

/**
 * Rejects a sign-up with a confirmed address. With autoconfirm it would also open a session of an account that another
 * person was invited to.
 */
function rejectKnown({ settings }: AuthContext, known: UserRow | undefined): void {
  if (known && (known.email_confirmed_at || settings.autoconfirm)) throw alreadyRegistered();
}

/** The id of the account; undefined when its password was changed since the comparison. */
async function upsertAccount(
  context: AuthContext,
  tx: TransactionSql,
  account: Account,
  password: PendingPassword,
): Promise<string | undefined> {
  await lockAccountCreation(tx, account.email);
  const known = await readUserByEmail(tx, account.email);
  rejectKnown(context, known);
  if (known?.encrypted_password !== password.compared) return undefined;
  if (!known) return insertUser(tx, { ...account, passwordHash: password.hash });
  await repeatSignUp(tx, known, { passwordHash: password.hash, data: account.data });
  return known.id;
}

async function requestConfirmation(
  context: AuthContext,
  c: AuthRequest,
  tx: TransactionSql,
  { id, data }: { id: string; data: Metadata },
  target: LinkTarget,
) {
  const created = await readUser(tx, id);
  if (!created?.email) throw new Error('the inserted account was not found');
  await mailConfirmation(context, tx, { ...created, email: created.email }, target);
  await audit(tx, 'user_confirmation_requested', id, c.get('identity').ip);
  return userJson(asNewAccount((await readUser(tx, id)) ?? created, data));
}

/** The account as a first sign-up would show it: the response must not contain what an earlier request stored. */
function asNewAccount(user: UserRow, data: Metadata): UserRow {
  const { id, email } = user;
  return {
    ...user,
    raw_user_meta_data: { ...data, sub: id, email, email_verified: false, phone_verified: false },
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    created_at: user.confirmation_sent_at,
    invited_at: null,
    recovery_sent_at: null,
    banned_until: null,
  };
}

async function signIn(context: AuthContext, c: AuthRequest, tx: TransactionSql, id: string) {
  await confirmEmail(tx, id);
  await audit(tx, 'user_signedup', id, c.get('identity').ip);
  return startSession(context, c, tx, id, 'password');
}
