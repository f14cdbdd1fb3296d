import type { UserClaims } from '#backend/contract.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import type { Query } from '#backend/auth/user/users.sql.ts';
import { limits } from '#domain/limits.ts';

/**
 * Requires a proof that the owner of the account is present, before a change of password, address, factors or identities
 * (ACCOUNT-52): a token that was copied from an open browser is not enough to keep the account. The proof is a sign-in or
 * a code of a factor in this session. A refresh is none, so the age of the token does not matter. Anonymous accounts are
 * exempt: they have nothing to prove with.
 * @throws {AuthError} `reauthentication_needed` when the last proof is older than `limits.reauthenticationMinutes`.
 */
export async function requireRecentSignIn(query: Query, caller: UserClaims): Promise<void> {
  const [row] = await query<{ recent: boolean }[]>`
    select u.is_anonymous or coalesce(
      (select max(c.updated_at) from auth.mfa_amr_claims c where c.session_id = s.id), s.created_at
    ) > now() - make_interval(mins => ${limits.reauthenticationMinutes}) as recent
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${caller.session_id} and u.id = ${caller.sub}`;
  if (!row?.recent) throw new AuthError('reauthentication_needed', 'This change requires reauthentication');
}
