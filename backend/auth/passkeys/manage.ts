import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { field, readBody } from '#backend/auth/body.ts';
import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest, Endpoint } from '#backend/auth/context.ts';
import { mailPasskey } from '#backend/auth/mail-links/mails.ts';
import { limits } from '#domain/limits.ts';

import { deletePasskey, readPasskeys, renamePasskey } from './passkeys.sql.ts';
import type { Passkey } from './passkeys.sql.ts';
import { requirePasskeyProof } from './proof.ts';

/** `GET /passkeys`, also with a slash at the end. */
export function listPasskeys(context: AuthContext): Endpoint {
  return async (c) => {
    const passkeys = await readPasskeys(context.database.owner, requireUserClaims(c).sub);
    return c.json(passkeys.map(passkeyJson));
  };
}

const renameSchema = z.object({ friendly_name: field.default('') });

/** `PATCH /passkeys/:id`. */
export function updatePasskey(context: AuthContext): Endpoint {
  return async (c) => {
    const caller = requireUserClaims(c);
    const id = passkeyId(c);
    const name = (await readBody(c, renameSchema)).friendly_name.trim();
    if (name === '') throw new AuthError('validation_failed', 'friendly_name is required');
    if (name.length > limits.passkeyNameMax) {
      const message = `friendly_name must be ${limits.passkeyNameMax} characters or less`;
      throw new AuthError('validation_failed', message);
    }
    await context.limits.change(caller.session_id);
    const renamed = await context.database.owner.begin(async (tx) => {
      const passkey = await renamePasskey(tx, caller.sub, id, name);
      if (!passkey) throw passkeyNotFound();
      await audit(tx, 'passkey_updated', caller.sub, c.get('identity').ip);
      return passkey;
    });
    return c.json(passkeyJson(renamed));
  };
}

/** `DELETE /passkeys/:id`. A mail reports the removal. */
export function removePasskey(context: AuthContext): Endpoint {
  return async (c) => {
    const { user } = await requirePasskeyProof(context, c);
    const id = passkeyId(c);
    await context.database.owner.begin(async (tx) => {
      if (!(await deletePasskey(tx, user.id, id))) throw passkeyNotFound();
      await audit(tx, 'passkey_deleted', user.id, c.get('identity').ip);
      if (user.email) await mailPasskey(context, tx, 'passkey-removed', user.email);
    });
    return c.body(null, 204);
  };
}

/** @throws {AuthError} 404 when the parameter is not a UUID, as for a passkey of another account. */
export function passkeyId(c: AuthRequest): string {
  const id = z.uuid().safeParse(c.req.param('passkeyId'));
  if (!id.success) throw passkeyNotFound();
  return id.data;
}

export function passkeyNotFound(): AuthError {
  return new AuthError('validation_failed', 'Passkey not found', { status: 404 });
}

/** The JSON of a passkey, as on the hosted service: absent values are omitted. */
export function passkeyJson({ id, friendly_name, created_at, last_used_at }: Passkey) {
  return {
    id,
    ...(friendly_name !== '' && { friendly_name }),
    created_at: created_at.toISOString(),
    ...(last_used_at && { last_used_at: last_used_at.toISOString() }),
  };
}
