import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, emailExists, userNotFound } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import {
  readUser,
  readUserByEmail,
  insertUser,
  insertUserWithoutIdentity,
  lockAccountCreation,
} from '#backend/auth/user/users.sql.ts';

import { accountSchema, parseChanges } from './account.ts';
import type { AccountChanges } from './account.ts';
import { deleteUser, softDeleteUser, writeChanges } from './accounts.sql.ts';
import { requireAccount, requireAnyAccount } from './require-service-role.ts';

/** `GET /admin/users/:id`. */
export function readAccount(context: AuthContext): Endpoint {
  return async (c) => c.json(userJson(await requireAnyAccount(context, c)));
}

/** `POST /admin/users`: creates an account without sending a mail. */
export function createAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, accountSchema);
    const changes = await parseChanges(context, body);
    if (changes.email === undefined && changes.phone === undefined) {
      const message = 'Cannot create a user without either an email or phone';
      throw new AuthError('validation_failed', message);
    }
    const id = await context.database.owner.begin(async (tx) => {
      const userId = await insertAccount(tx, body.id ?? undefined, changes);
      await audit(tx, 'user_signedup', userId, c.get('identity').ip);
      return userId;
    });
    return c.json(await accountJson(context, id));
  };
}

async function insertAccount(
  tx: TransactionSql,
  id: string | undefined,
  changes: AccountChanges,
): Promise<string> {
  const { email, passwordHash, userMetadata: data = {} } = changes;
  if (email === undefined) {
    const userId = await insertUserWithoutIdentity(tx, { email: null, data }, id);
    const created = { id: userId, email, email_confirmed_at: null };
    await writeChanges(tx, created, { ...changes, userMetadata: undefined });
    return userId;
  }
  await lockAccountCreation(tx, email);
  if (await readUserByEmail(tx, email)) throw emailExists();
  const account = { email, passwordHash: passwordHash ?? null, data };
  const userId = await insertUser(tx, account, { id, createdBy: 'service' });
  const rest = { ...changes, passwordHash: undefined, userMetadata: undefined };
  await writeChanges(tx, { id: userId, email, email_confirmed_at: null }, rest);
  return userId;
}

/** `PUT /admin/users/:id`: takes effect immediately, without confirmation by the user. */
export function updateAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await requireAccount(context, c);
    const body = await readBody(c, accountSchema);
    // An empty password is rejected here; `POST /admin/users` accepts it as absent.
    if (body.password === '') checkPasswordLength(body.password);
    const changes = await parseChanges(context, body);
    await context.database.owner.begin(async (tx) => {
      await writeChanges(tx, user, changes);
      await audit(tx, 'user_modified', user.id, c.get('identity').ip);
    });
    context.sessions.forget();
    return c.json(await accountJson(context, user.id));
  };
}

const deletionSchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** `DELETE /admin/users/:id`. */
export function deleteAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await requireAnyAccount(context, c);
    const { should_soft_delete: soft } = await readBody(c, deletionSchema);
    if (soft && user.deleted_at) return c.json({});
    await context.database.owner.begin(async (tx: TransactionSql) => {
      await audit(tx, 'user_deleted', user.id, c.get('identity').ip);
      await (soft ? softDeleteUser(tx, user.id) : deleteUser(tx, user.id));
    });
    context.sessions.forget();
    return c.json({});
  };
}

async function accountJson(context: AuthContext, id: string): Promise<Record<string, unknown>> {
  const user = await readUser(context.database.owner, id);
  if (!user) throw userNotFound();
  return userJson(user);
}
