import { AuthError } from '#backend/auth/auth-error.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { recordingFailures } from '#backend/auth/sign-in-records.ts';
import { grantByWallet } from '#backend/auth/web3/grant.ts';
import { grantByIdToken } from './token-id-token.ts';
import { grantByAuthCode } from './token-pkce.ts';
import { grantByPassword } from './token-password.ts';
import { grantByRefreshToken } from './token-refresh.ts';

/** `POST /token?grant_type=…`. */
export function token(context: AuthContext): Endpoint {
  const grants: Record<string, Endpoint> = {
    password: recordingFailures(context, 'password', grantByPassword(context)),
    refresh_token: grantByRefreshToken(context),
    pkce: recordingFailures(context, 'pkce', grantByAuthCode(context)),
    id_token: recordingFailures(context, 'id_token', grantByIdToken(context)),
    web3: recordingFailures(context, 'web3', grantByWallet(context)),
  };
  return async (c) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (!grant) throw new AuthError('unsupported_grant_type', 'Unsupported grant type');
    return grant(c);
  };
}
