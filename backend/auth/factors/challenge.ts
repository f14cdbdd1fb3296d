import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';

import { insertChallenge } from './challenges.sql.ts';
import { challengeSecurityKey } from './security-key-challenge.ts';
import { readFactor } from './factors.sql.ts';
import type { Factor } from './factors.sql.ts';

/** `POST /factors/:id/challenge`: a challenge that accepts a code, or the response of a security key, for five minutes. */
export function challengeFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const factor = await requireFactor(context, c);
    if (factor.factor_type !== 'totp' && factor.factor_type !== 'webauthn') throw notChallengeable();
    const { ip } = c.get('identity');
    await context.limits.challenge(factor.id, ip);
    if (factor.factor_type === 'webauthn') return c.json(await challengeSecurityKey(context, c, factor));
    const { id, expiresAt } = await insertChallenge(context.database.owner, factor.id, ip);
    return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
  };
}

/**
 * The factor of the path parameter `factorId`.
 * @throws {AuthError} 404 when it is not a UUID (`validation_failed`), or the user has no such factor
 * (`mfa_factor_not_found`).
 */
export async function requireFactor(context: AuthContext, c: AuthRequest): Promise<Factor> {
  const caller = requireUserClaims(c);
  const id = z.uuid().safeParse(c.req.param('factorId'));
  if (!id.success) throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 });
  const factor = await readFactor(context.database.owner, caller.sub, id.data);
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found', { status: 404 });
  return factor;
}

export function notChallengeable(): AuthError {
  return new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}
