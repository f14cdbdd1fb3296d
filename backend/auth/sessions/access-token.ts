import { SignJWT, errors, jwtVerify } from 'jose';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import type { AccessTokens, BackendDeps } from '#backend/contract.ts';
import { findVerificationKey } from '#backend/verification-key.ts';

/** Lifetime of an access token in seconds; the hosted service's default. */
export const accessTokenSeconds = 3600;

/**
 * Claims that this server signs. `authenticated` is the only role: no token has the rights of the service role, which
 * requires the secret API key.
 */
const claimsSchema = z.looseObject({
  role: z.literal('authenticated'),
  sub: z.uuid(),
  session_id: z.uuid(),
  email: text(255).optional(),
  aal: z.enum(['aal1', 'aal2']).optional(),
});

/** Signs with the first key and verifies with all of them, so that keys can be rotated. */
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
