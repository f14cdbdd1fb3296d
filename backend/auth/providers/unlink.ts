import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { requireManualLinking, requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { lockFactors } from '#backend/auth/factors/factors.sql.ts';
import { requireRecentSignIn } from '#backend/auth/sessions/recent-sign-in.ts';
import { readUser } from '#backend/auth/user/users.sql.ts';

import { updateEmailFromIdentities } from './email-of-identities.ts';
import { deleteIdentity } from './identities.sql.ts';

/** `DELETE /user/identities/:id`: removes an identity; the last one cannot be removed. */
export function unlinkIdentity(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    requireManualLinking(context);
    const id = z.uuid().safeParse(c.req.param('identityId'));
    await context.limits.change(caller.session_id);
    await requireRecentSignIn(context.database.owner, caller);
    if (!id.success) throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 });
    await context.database.owner.begin(async (tx) => {
      // Locks the account: two concurrent requests must not remove both remaining identities.
      await lockFactors(tx, caller.sub);
      const identities = (await readUser(tx, caller.sub))?.identities ?? [];
      if (identities.length <= 1) {
        const message = 'User must have at least 1 identity after unlinking';
        throw new AuthError('single_identity_not_deletable', message);
      }
      if (!identities.some((identity) => identity.id === id.data))
        throw new AuthError('identity_not_found', "Identity doesn't exist");
      await deleteIdentity(tx, caller.sub, id.data);
      await updateEmailFromIdentities(tx, caller.sub, addressTaken);
      await audit(tx, 'identity_unlinked', caller.sub, c.get('identity').ip);
    });
    return c.json({});
  };
}

function addressTaken(): AuthError {
  const message = 'Unable to unlink identity due to email conflict';
  return new AuthError('email_conflict_identity_not_deletable', message);
}
