import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { deleteFactor, findFactor } from '#backend/auth/factors/factors.sql.ts';
import { factorJson } from '#backend/auth/user/user-json.ts';
import * as z from 'zod';

import { requireAccount } from './require-service.ts';

/** `GET /admin/users/:id/factors`. */
export function listAccountFactors(context: AuthContext): Endpoint {
  return async (c) => c.json((await requireAccount(context, c)).factors.map(factorJson));
}

/** `DELETE /admin/users/:id/factors/:factorId`: for who lost the telephone and the codes. */
export function deleteAccountFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const user = await requireAccount(context, c);
    const id = z.uuid().safeParse(c.req.param('factorId'));
    if (!id.success) throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 });
    const factor = await findFactor(context.database.owner, user.id, id.data);
    if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found', { status: 404 });
    await context.database.owner.begin(async (tx) => {
      await deleteFactor(tx, factor);
      await audit(tx, 'factor_deleted', user.id, c.get('identity').ip);
    });
    context.sessions.forget();
    return c.json({ id: factor.id });
  };
}
