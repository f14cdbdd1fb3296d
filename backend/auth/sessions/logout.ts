import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { deleteSession, deleteSessionsOf } from './sessions.sql.ts';

/** `POST /logout?scope=global|local|others`: deletes sessions; `session-check.ts` then rejects their access tokens. */
export function logOut(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const scope = c.req.query('scope') ?? 'global';
    if (!['global', 'local', 'others'].includes(scope)) {
      throw new AuthError('validation_failed', 'Unsupported logout scope');
    }
    // The other scopes end the session of the request: to repeat them, a client signs in again, which is limited.
    if (scope === 'others') await context.limits.change(caller.session_id);
    await context.database.owner.begin(async (tx) => {
      await audit(tx, 'logout', caller.sub, c.get('identity').ip);
      if (scope === 'local') await deleteSession(tx, caller.session_id);
      else await deleteSessionsOf(tx, caller.sub, scope === 'others' ? caller.session_id : undefined);
    });
    context.sessions.forget();
    return c.body(null, 204);
  };
}
