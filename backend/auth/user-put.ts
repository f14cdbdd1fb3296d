import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from './audit.sql.ts';
import { AuthError } from './auth-error.ts';
import {
  checkPasswordLength,
  checkStoredMetadata,
  metadataSchema,
  readBody,
  readEmail,
  refusePhone,
} from './body.ts';
import type { UserClaims } from './access-token.ts';
import { type AuthContext, type Endpoint, requirePerson } from './context.ts';
import { mailEmailChange, mailPasswordChanged } from './mails.ts';
import { safeRedirect } from './redirect.ts';
import { deleteSessionsOf } from './sessions.sql.ts';
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
    if (newEmail !== undefined) await checkNewEmail(context, newEmail, c.get('identity').ip);
    const passwordHash =
      body.password === undefined ? undefined : await hashNewPassword(context, user, body.password);

    const redirectTo = safeRedirect(context.siteUrl, c.req.query('redirect_to'));
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
  if (!user) throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  return user;
}

async function checkNewEmail(context: AuthContext, newEmail: string, ip: string): Promise<void> {
  await context.limits.mail(newEmail, ip);
  if (await findUserByEmail(context.database.owner, newEmail)) {
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  }
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
    await mailPasswordChanged(context, tx, email);
  }
  if (changes.data !== undefined) checkStoredMetadata(await updateMetadata(tx, user.id, changes.data));
  if (changes.newEmail !== undefined)
    await mailEmailChange(context, tx, { id: user.id, email }, changes.newEmail, redirectTo);
}
