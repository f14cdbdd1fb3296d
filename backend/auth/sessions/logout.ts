import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { type AuthContext, type Endpoint, requirePerson } from '#backend/auth/context.ts';
import { deleteSession, deleteSessionsOf } from './sessions.sql.ts';

/** `POST /logout?scope=global|local|others`: sessions go, and with them their access tokens (`session-check.ts`). */
export function logOut(context: AuthContext): Endpoint {
  return async (c) => {
    const person = requirePerson(c);
    const scope = c.req.query('scope') ?? 'global';
    if (!['global', 'local', 'others'].includes(scope)) {
      throw new AuthError('validation_failed', 'Unsupported logout scope');
    }
    await context.database.owner.begin(async (tx) => {
      await audit(tx, 'logout', person.sub, c.get('identity').ip);
      if (scope === 'local') await deleteSession(tx, person.session_id);
      else await deleteSessionsOf(tx, person.sub, scope === 'others' ? person.session_id : undefined);
    });
    context.sessions.forget();
    return c.body(null, 204);
  };
}
