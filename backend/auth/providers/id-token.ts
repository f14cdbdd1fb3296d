import { createHash } from 'node:crypto';

import { errors, jwtVerify } from 'jose';
import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import type { OpenIdProvider } from '#backend/contract.ts';
import { AuthError } from '#backend/auth/auth-error.ts';

import { discover } from './discovery.ts';

/** Maximum characters of a token of a provider. */
export const tokenMax = 20_000;

const claimsSchema = z.object({
  sub: text(255).min(1),
  email: text(2_000).optional(),
  /** Some providers send a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: text(200).optional(),
  picture: text(2_000).optional(),
  nonce: text(255).optional(),
});

/** The user, as the provider identifies them. */
export type ProviderClaims = Omit<z.infer<typeof claimsSchema>, 'nonce'>;

/**
 * Verifies a provider's `id_token` (OpenID Connect Core §3.1.3.7): signature, issuer, audience, time, and the nonce,
 * in clear or as the SHA-256 that native sign-in dialogs send.
 * @throws {AuthError} `validation_failed` when the token is invalid, or only one of token and request has a nonce.
 */
export async function verifyIdToken(
  provider: OpenIdProvider,
  idToken: string,
  nonce: string | undefined,
  now: Date,
): Promise<ProviderClaims> {
  const { nonce: claimed, ...claims } = await verify(provider, idToken, now);
  if ((claimed === undefined) !== (nonce === undefined)) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.';
    throw new AuthError('validation_failed', message);
  }
  const digest = createHash('sha256')
    .update(nonce ?? '')
    .digest('hex');
  if (claimed !== undefined && claimed !== nonce && claimed !== digest)
    throw new AuthError('validation_failed', 'Nonces mismatch');
  return claims;
}

async function verify(provider: OpenIdProvider, idToken: string, now: Date) {
  const { keys, issuer } = await discover(provider);
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: provider.clientId,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
      clockTolerance: 30,
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    const bad =
      error instanceof errors.JOSEError || error instanceof TypeError || error instanceof z.ZodError;
    if (bad) throw new AuthError('validation_failed', 'Bad ID token');
    throw error;
  }
}
