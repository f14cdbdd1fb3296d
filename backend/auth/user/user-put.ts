import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, emailExists, sessionNotFound } from '#backend/auth/auth-error.ts';
import {
  checkPasswordLength,
  checkStoredMetadata,
  metadataSchema,
  readBody,
  readEmail,
  refusePhone,
} from '#backend/auth/body.ts';
import type { UserClaims } from '#backend/auth/sessions/access-token.ts';
import {
  type AuthContext,
  type AuthRequest,
  type Endpoint,
  redirectTarget,
  requirePerson,
} from '#backend/auth/context.ts';
import { setEmail } from './email-change.sql.ts';
import { mailEmailChange, mailPasswordChanged } from '#backend/auth/mail-links/mails.ts';
import { takeCode } from '#backend/auth/mail-links/one-time-tokens.sql.ts';
import { hashCode } from '#backend/auth/secrets.ts';
import { deleteSessionsOf } from '#backend/auth/sessions/sessions.sql.ts';
import { userJson } from './user-json.ts';
import {
  type Metadata,
  type UserRow,
  findUser,
  findUserByEmail,
  updateMetadata,
  updatePassword,
} from './users.sql.ts';

const updateSchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  nonce: z.string().max(255).nullish(),
  data: metadataSchema.nullish(),
  app_metadata: z.unknown().optional(),
});

type Changes = { passwordHash: string | undefined; newEmail: string | undefined; data: Metadata | undefined };

/**
 * `PUT /user`. A new password ends every other session and is told by mail; a new address counts once both mailboxes
 * have confirmed it.
 */
export function updateUser(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    const body = await readBody(c, updateSchema);
    refusePhone(body.phone);
    if (body.app_metadata !== undefined) {
      throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
    }
    const user = await requireUser(context.database.owner, person.sub);
    const wanted = body.email ? readEmail(body.email) : undefined;
    const newEmail = wanted === user.email ? undefined : wanted;
    if (body.password !== undefined || newEmail !== undefined) checkLevel(person, user);
    if (body.nonce) await useNonce(context, c, user, body.nonce);
    if (newEmail !== undefined) await checkNewEmail(context, user, newEmail, c.get('identity').ip);
    if (body.password !== undefined && !user.email && newEmail === undefined) throw passwordWithoutAddress();
    const passwordHash =
      body.password === undefined ? undefined : await hashNewPassword(context, user, body.password);

    const redirectTo = redirectTarget(context, c);
    const changes = { passwordHash, newEmail, data: body.data ?? undefined };
    const updated = await context.database.owner.begin(async (tx) => {
      await applyChanges(context, tx, person, user, changes, redirectTo);
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

async function requireUser(query: Parameters<typeof findUser>[0], id: string): Promise<UserRow> {
  const user = await findUser(query, id);
  if (!user) throw sessionNotFound();
  return user;
}

/** A password that somebody else has learnt must not be enough to shut its owner out. */
function checkLevel(person: UserClaims, user: UserRow): void {
  if (person.aal === 'aal2' || !user.factors.some(({ status }) => status === 'verified')) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError('insufficient_aal', message, { status: 401 });
}

/** The code that `GET /reauthenticate` mailed. */
async function useNonce(context: AuthContext, c: AuthRequest, user: UserRow, nonce: string): Promise<void> {
  const attempt = await context.limits.code(user.email ?? user.id, c.get('identity').ip);
  const digest = hashCode(context.keys.secretKey, user.id, 'reauthentication_token', nonce);
  const taken = await context.database.owner.begin((tx) =>
    takeCode(tx, ['reauthentication_token'], user.id, () => digest),
  );
  if (!taken) throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
  await attempt.succeeded();
}

function passwordWithoutAddress(): AuthError {
  const message = 'Updating password of an anonymous user without an email or phone is not allowed';
  return new AuthError('validation_failed', message, { status: 422 });
}

/** Both mailboxes are mailed, each within its limits. */
async function checkNewEmail(
  context: AuthContext,
  { email }: UserRow,
  newEmail: string,
  ip: string,
): Promise<void> {
  await context.limits.mail(newEmail, ip);
  if (await findUserByEmail(context.database.owner, newEmail)) throw emailExists();
  if (email && !context.settings.autoconfirm) await context.limits.mail(email, ip);
}

async function hashNewPassword(context: AuthContext, user: UserRow, password: string): Promise<string> {
  checkPasswordLength(password);
  await context.limits.setPassword(user.id);
  if (await context.passwords.verify(user.encrypted_password, password)) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  return context.passwords.hash(password);
}

async function applyChanges(
  context: AuthContext,
  tx: TransactionSql,
  person: UserClaims,
  user: UserRow,
  changes: Changes,
  redirectTo: string,
): Promise<void> {
  const email = user.email ?? '';
  if (changes.passwordHash !== undefined) {
    await updatePassword(tx, user.id, changes.passwordHash);
    await deleteSessionsOf(tx, user.id, person.session_id);
    if (email !== '') await mailPasswordChanged(context, tx, email);
  }
  if (changes.data !== undefined) checkStoredMetadata(await updateMetadata(tx, user.id, changes.data));
  if (changes.newEmail === undefined) return;
  if (context.settings.autoconfirm) await setEmail(tx, user.id, changes.newEmail);
  else await mailEmailChange(context, tx, { id: user.id, email }, changes.newEmail, redirectTo);
}
