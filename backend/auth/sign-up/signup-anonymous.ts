import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { insertAnonymousUser } from '#backend/auth/user/users.sql.ts';
import type { Metadata } from '#backend/auth/user/users.sql.ts';

/** `signInAnonymously`: creates an account without an email address, which can be added later. */
export async function signUpAnonymously(
  context: AuthContext,
  c: AuthRequest,
  data: Metadata,
): Promise<Record<string, unknown>> {
  if (!context.settings.anonymousUsers)
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const { ip } = c.get('identity');
  await context.limits.signUp(ip);
  return context.database.owner.begin(async (tx) => {
    const id = await insertAnonymousUser(tx, data);
    await audit(tx, 'user_signedup', id, ip);
    return startSession(context, c, tx, id, 'anonymous');
  });
}
