import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { relyingParty } from '#backend/auth/passkeys/relying-party.ts';
import { ceremonyMilliseconds, loadWebAuthn, registrationOptions } from '#backend/auth/passkeys/webauthn.ts';

import { insertChallenge } from './challenges.sql.ts';
import type { Factor } from './factors.sql.ts';
import { readSecurityKey, readSecurityKeys } from './security-keys.sql.ts';

/** The challenge of a security key: to create its key pair while the factor is unverified, then to sign with it. */
export async function challengeSecurityKey(context: AuthContext, c: AuthRequest, factor: Factor) {
  const type = factor.status === 'unverified' ? 'create' : 'request';
  const publicKey =
    type === 'create' ? await creationOptions(context, c) : await requestOptions(context, factor);
  const { challenge } = publicKey;
  const { owner } = context.database;
  const { id, expiresAt } = await insertChallenge(owner, factor.id, c.get('identity').ip, {
    challenge,
    type,
  });
  return {
    id,
    type: 'webauthn',
    expires_at: expiresAt,
    webauthn: { type, credential_options: { publicKey } },
  };
}

/** The sign-in before it has identified the user, so the key may skip user verification and need not be discoverable. */
async function creationOptions(context: AuthContext, c: AuthRequest) {
  const caller = requireUserClaims(c);
  return registrationOptions(
    relyingParty(context),
    { id: caller.sub, name: caller.email || caller.sub },
    await readSecurityKeys(context.database.owner, caller.sub),
    { residentKey: 'discouraged', userVerification: 'preferred' },
  );
}

async function requestOptions(context: AuthContext, factor: Factor) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const key = await readSecurityKey(context.database.owner, factor.id);
  return generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    timeout: ceremonyMilliseconds,
    userVerification: 'preferred',
    allowCredentials: key ? [{ id: key.credentialId.toString('base64url'), transports: key.transports }] : [],
  });
}
