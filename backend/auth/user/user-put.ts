import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { anything, text } from '#backend/http/input-schemas.ts';
import type { UserClaims } from '#backend/contract.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, emailExists, sessionNotFound } from '#backend/auth/auth-error.ts';
import {
  checkPasswordLength,
  checkStoredMetadata,
  field,
  metadataSchema,
  parseEmail,
  readBody,
  rejectPhone,
} from '#backend/auth/body.ts';
import { linkTarget, requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest, Endpoint, LinkTarget } from '#backend/auth/context.ts';
import { setEmail } from './email-change.sql.ts';
import { mailEmailChange, mailPasswordChanged } from '#backend/auth/mail-links/mails.ts';
import { consumeCode } from '#backend/auth/mail-links/one-time-tokens.sql.ts';
import { hashCode } from '#backend/auth/secrets.ts';
import { requireRecentSignIn } from '#backend/auth/sessions/recent-sign-in.ts';
import { challengeFields } from '#backend/auth/sessions/code-challenge.ts';
import { deleteSessionsOf } from '#backend/auth/sessions/sessions.sql.ts';
import { userJson } from './user-json.ts';
import { readUser, readUserByEmail, updateMetadata, updatePassword } from './users.sql.ts';
import type { Metadata, UserRow } from './users.sql.ts';

const updateSchema = z.object({
  email: field.optional(),
  phone: field.optional(),
  password: field.optional(),
  nonce: text(255).nullish(),
  data: metadataSchema.nullish(),
  app_metadata: anything.optional(),
  ...challengeFields,
});

type Changes = { passwordHash: string | undefined; newEmail: string | undefined; data: Metadata | undefined };

/**
 * `PUT /user`. A new password or address requires a recent sign-in or a mailed code. A new password ends all other
 * sessions, and a mail reports the change. A new email address takes effect when both mailboxes have confirmed it.
 */
export function updateUser(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const body = await readBody(c, updateSchema);
    rejectPhone(body.phone);
    const target = linkTarget(context, c, body);
    if (body.app_metadata !== undefined) {
      throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
    }
    await context.limits.change(caller.session_id);
    const user = await requireUser(context.database.owner, caller.sub);
    const requested = body.email ? parseEmail(body.email) : undefined;
    const newEmail = requested === user.email ? undefined : requested;
    if (body.password !== undefined || newEmail !== undefined) requireAal2IfEnrolled(caller, user);
    if (body.password !== undefined) checkPasswordLength(body.password);
    if (body.nonce) await consumeNonce(context, c, user, body.nonce);
    else if (body.password !== undefined || newEmail !== undefined)
      await requireRecentSignIn(context.database.owner, caller);
    if (newEmail !== undefined) await checkNewEmail(context, user, newEmail, c.get('identity').ip);
    if (body.password !== undefined && !user.email && newEmail === undefined) throw passwordWithoutAddress();
    const passwordHash =
      body.password === undefined ? undefined : await hashNewPassword(context, caller, user, body.password);

    const changes = { passwordHash, newEmail, data: body.data ?? undefined };
    const updated = await context.database.owner.begin(async (tx) => {
      await applyChanges(context, tx, caller, user, changes, target);
      await audit(
        tx,
        passwordHash ? 'user_updated_password' : 'user_modified',
        user.id,
        c.get('identity').ip,
      );
      return requireUser(tx, user.id);
    });
    if (passwordHash) context.sessions.forget();
    return c.json(userJson(updated));
  };
}

async function requireUser(query: Parameters<typeof readUser>[0], id: string): Promise<UserRow> {
  const user = await readUser(query, id);
  if (!user) throw sessionNotFound();
  return user;
}

/** With a verified factor, the password alone (`aal1`) is not enough to change the password or the address. */
function requireAal2IfEnrolled(caller: UserClaims, user: UserRow): void {
  if (caller.aal === 'aal2' || !user.factors.some(({ status }) => status === 'verified')) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError('insufficient_aal', message, { status: 401 });
}

/** Consumes the code that `GET /reauthenticate` mailed. */
async function consumeNonce(
  context: AuthContext,
  c: AuthRequest,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const attempt = await context.limits.code(`reauthentication ${user.id}`, c.get('identity').ip);
  const digest = hashCode(context.keys.secretKey, user.id, 'reauthentication_token', nonce);
  const consumed = await context.database.owner.begin((tx) =>
    consumeCode(tx, ['reauthentication_token'], user.id, () => digest),
  );
  if (!consumed) throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
  await attempt.succeeded();
}

function passwordWithoutAddress(): AuthError {
  const message = 'Updating password of an anonymous user without an email or phone is not allowed';
  return new AuthError('validation_failed', message, { status: 422 });
}

/** Checks that the address is free, and the mail limits of both mailboxes. */
async function checkNewEmail(
  context: AuthContext,
  { email }: UserRow,
  newEmail: string,
  ip: string,
): Promise<void> {
  await context.limits.mail(newEmail, ip);
  if (await readUserByEmail(context.database.owner, newEmail)) throw emailExists();
  if (email && !context.settings.autoconfirm) await context.limits.mail(email, ip);
}

async function hashNewPassword(
  context: AuthContext,
  caller: UserClaims,
  user: UserRow,
  password: string,
): Promise<string> {
  await context.limits.setPassword(caller.session_id);
  if (await context.passwords.verify(user.encrypted_password, password)) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  return context.passwords.hash(password);
}

async function applyChanges(
  context: AuthContext,
  tx: TransactionSql,
  caller: UserClaims,
  user: UserRow,
  changes: Changes,
  target: LinkTarget,
): Promise<void> {
  const email = user.email ?? '';
  if (changes.passwordHash !== undefined) {
    await updatePassword(tx, user.id, changes.passwordHash);
    await deleteSessionsOf(tx, user.id, caller.session_id);
    if (email !== '') await mailPasswordChanged(context, tx, email);
  }
  if (changes.data !== undefined) checkStoredMetadata(await updateMetadata(tx, user.id, changes.data));
  if (changes.newEmail === undefined) return;
  if (context.settings.autoconfirm) await setEmail(tx, user.id, changes.newEmail);
  else await mailEmailChange(context, tx, { id: user.id, email }, changes.newEmail, target);
}
