import { audit } from '#backend/auth/audit.sql.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { passkeyId, passkeyJson, passkeyNotFound } from '#backend/auth/passkeys/manage.ts';
import { deletePasskey, readPasskeys } from '#backend/auth/passkeys/passkeys.sql.ts';

import { requireAccount } from './require-service-role.ts';

/** `GET /admin/users/:id/passkeys`. */
export function listAccountPasskeys(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await requireAccount(context, c);
    return c.json((await readPasskeys(context.database.owner, user.id)).map(passkeyJson));
  };
}

/** `DELETE /admin/users/:id/passkeys/:passkeyId`, for a lost device. */
export function deleteAccountPasskey(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await requireAccount(context, c);
    const id = passkeyId(c);
    await context.database.owner.begin(async (tx) => {
      if (!(await deletePasskey(tx, user.id, id))) throw passkeyNotFound();
      await audit(tx, 'passkey_deleted', user.id, c.get('identity').ip);
    });
    return c.body(null, 204);
  };
}
