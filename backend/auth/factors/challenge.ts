import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';
import { type AuthContext, type AuthRequest, type Endpoint, requirePerson } from '#backend/auth/context.ts';

import { insertChallenge } from './challenges.sql.ts';
import { type Factor, findFactor } from './factors.sql.ts';

/** `POST /factors/:id/challenge`: five minutes to answer with a code. */
export function challengeFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const factor = await requireFactor(context, c);
    if (factor.factor_type !== 'totp') throw notChallengeable();
    const { id, expiresAt } = await insertChallenge(context.database.owner, factor.id, c.get('identity').ip);
    return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
  };
}

/** The factor the path names, among the person's own. */
export async function requireFactor(context: AuthContext, c: AuthRequest): Promise<Factor> {
  const person = requirePerson(c);
  const id = z.uuid().safeParse(c.req.param('factorId'));
  if (!id.success) throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 });
  const factor = await findFactor(context.database.owner, person.sub, id.data);
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found', { status: 404 });
  return factor;
}

export function notChallengeable(): AuthError {
  return new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}
