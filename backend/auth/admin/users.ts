import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, emailExists, userNotFound } from '#backend/auth/auth-error.ts';
import { checkPasswordLength, readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { userJson } from '#backend/auth/user/user-json.ts';
import { findUser, findUserByEmail, insertUser, lockAddress } from '#backend/auth/user/users.sql.ts';

import { accountSchema, readChanges } from './account.ts';
import { deleteUser, softDeleteUser, writeChanges } from './accounts.sql.ts';
import { requireAccount } from './require-service.ts';

/** `GET /admin/users/:id`. */
export function readAccount(context: AuthContext): Endpoint {
  return async (c) => c.json(userJson(await requireAccount(context, c)));
}

/** `POST /admin/users`: no mail is sent. */
export function createAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, accountSchema);
    const changes = await readChanges(context, body);
    const { email } = changes;
    if (email === undefined) {
      const message = 'Cannot create a user without either an email or phone';
      throw new AuthError('validation_failed', message);
    }
    const id = await context.database.owner.begin(async (tx) => {
      await lockAddress(tx, email);
      if (await findUserByEmail(tx, email)) throw emailExists();
      const account = { email, passwordHash: changes.passwordHash ?? null, data: changes.userMetadata ?? {} };
      const made = await insertUser(tx, account, { id: body.id ?? undefined, madeBy: 'service' });
      const rest = { ...changes, passwordHash: undefined, userMetadata: undefined };
      await writeChanges(tx, { id: made, email, email_confirmed_at: null }, rest);
      await audit(tx, 'user_signedup', made, c.get('identity').ip);
      return made;
    });
    return c.json(await accountJson(context, id));
  };
}

/** `PUT /admin/users/:id`: at once, without asking the person. */
export function updateAccount(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await requireAccount(context, c);
    const body = await readBody(c, accountSchema);
    // Unlike a new account's, which may be left empty.
    if (body.password === '') checkPasswordLength(body.password);
    const changes = await readChanges(context, body);
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
    const user = await requireAccount(context, c);
    const { should_soft_delete: soft } = await readBody(c, deletionSchema);
    await context.database.owner.begin(async (tx: TransactionSql) => {
      await audit(tx, 'user_deleted', user.id, c.get('identity').ip);
      await (soft ? softDeleteUser(tx, user.id) : deleteUser(tx, user.id));
    });
    context.sessions.forget();
    return c.json({});
  };
}

async function accountJson(context: AuthContext, id: string): Promise<Record<string, unknown>> {
  const user = await findUser(context.database.owner, id);
  if (!user) throw userNotFound();
  return userJson(user);
}
