import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import {
  type AuthContext,
  type Endpoint,
  requireManualLinking,
  requirePerson,
} from '#backend/auth/context.ts';
import { lockFactors } from '#backend/auth/factors/factors.sql.ts';
import { findUser } from '#backend/auth/user/users.sql.ts';

import { followIdentities } from './address-of-identities.ts';
import { deleteIdentity } from './identities.sql.ts';

/** `DELETE /user/identities/:id`: all but the last way to sign in may go. */
export function unlinkIdentity(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    requireManualLinking(context);
    const id = z.uuid().safeParse(c.req.param('identityId'));
    if (!id.success) throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 });
    await context.database.owner.begin(async (tx) => {
      // Holds the account: of two identities removed at once one must stay.
      await lockFactors(tx, person.sub);
      const identities = (await findUser(tx, person.sub))?.identities ?? [];
      if (identities.length <= 1) {
        const message = 'User must have at least 1 identity after unlinking';
        throw new AuthError('single_identity_not_deletable', message);
      }
      if (!identities.some((identity) => identity.id === id.data))
        throw new AuthError('identity_not_found', "Identity doesn't exist");
      await deleteIdentity(tx, person.sub, id.data);
      await followIdentities(tx, person.sub, addressTaken);
      await audit(tx, 'identity_unlinked', person.sub, c.get('identity').ip);
    });
    return c.json({});
  };
}

function addressTaken(): AuthError {
  const message = 'Unable to unlink identity due to email conflict';
  return new AuthError('email_conflict_identity_not_deletable', message);
}
