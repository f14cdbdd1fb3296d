import type { UserClaims } from '#backend/contract.ts';
import { AuthError, sessionNotFound } from '#backend/auth/auth-error.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { requireRecentSignIn } from '#backend/auth/sessions/recent-sign-in.ts';
import { readUser } from '#backend/auth/user/users.sql.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';

/**
 * Checks the caller before a passkey is added or removed, so that the holder of a stolen session cannot (ACCOUNT-52,
 * ACCOUNT-134).
 * @throws {AuthError} `no_authorization` for an anonymous account; `insufficient_aal` when the account has a second factor
 * and this session is not `aal2`; `reauthentication_needed` without a recent proof.
 */
export async function requirePasskeyProof(
  context: AuthContext,
  c: AuthRequest,
): Promise<{ caller: UserClaims; user: UserRow }> {
  const caller = requireUserClaims(c);
  await context.limits.change(caller.session_id);
  const user = await readUser(context.database.owner, caller.sub);
  if (!user) throw sessionNotFound();
  if (user.is_anonymous) {
    const message = 'Anonymous user not allowed to perform these actions';
    throw new AuthError('no_authorization', message, { status: 403 });
  }
  if (caller.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified')) {
    const message = 'AAL2 session is required to manage passkeys when MFA is enabled';
    throw new AuthError('insufficient_aal', message);
  }
  await requireRecentSignIn(context.database.owner, caller);
  return { caller, user };
}
