import { SignJWT, errors, jwtVerify } from 'jose';
import * as z from 'zod';

import type { BackendDeps, Claims } from '#backend/contract.ts';
import { findVerificationKey } from '#backend/verification-key.ts';

/** Seconds an access token lives; the hosted service's default. */
export const accessTokenSeconds = 3600;

/**
 * What this server signs. Only `authenticated` is on the list of roles: a token never carries more rights than a
 * person's, the service role is reached with the secret API key alone.
 */
const claimsSchema = z.looseObject({
  role: z.literal('authenticated'),
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string().optional(),
  aal: z.enum(['aal1', 'aal2']).optional(),
});

export type UserClaims = Claims & { sub: string; session_id: string; role: 'authenticated' };

/** Why a bearer token is refused: `expired` is told apart because clients refresh on it. */
export type TokenRefusal = 'expired' | 'invalid';

export type AccessTokens = {
  sign(claims: UserClaims): Promise<{ token: string; expiresAt: number }>;
  verify(token: string): Promise<UserClaims | TokenRefusal>;
};

/** Signs with the first key and verifies with all, so that a new key can be added before the old one goes. */
export function createAccessTokens(deps: Pick<BackendDeps, 'keys' | 'now' | 'siteUrl'>): AccessTokens {
  const issuer = `${deps.siteUrl}/auth/v1`;
  const verificationKey = findVerificationKey(deps.keys);
  const signingKey = deps.keys.signing[0];
  if (!signingKey) throw new Error('no signing key');

  return {
    async sign(claims) {
      const issuedAt = Math.floor(deps.now().getTime() / 1000);
      const expiresAt = issuedAt + accessTokenSeconds;
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signingKey.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signingKey.privateKey);
      return { token, expiresAt };
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, verificationKey, {
          algorithms: ['ES256'],
          audience: 'authenticated',
          issuer,
          requiredClaims: ['exp', 'iat', 'sub', 'session_id', 'role'],
          currentDate: deps.now(),
        });
        const claims = claimsSchema.safeParse(payload);
        return claims.success ? claims.data : 'invalid';
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid';
        throw error;
      }
    },
  };
}
