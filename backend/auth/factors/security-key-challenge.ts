import { requireUserClaims } from '#backend/auth/context.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { relyingParty } from '#backend/auth/passkeys/relying-party.ts';
import { algorithms, ceremonyMilliseconds, loadWebAuthn } from '#backend/auth/passkeys/webauthn.ts';

import { insertChallenge } from './challenges.sql.ts';
import type { Factor } from './factors.sql.ts';
import { readSecurityKey, readSecurityKeys } from './security-keys.sql.ts';

/** The challenge of a security key: it makes its pair of keys while the factor is unverified, then signs with it. */
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

/** The password comes first, so the key need not check who touches it, nor remember the account. */
async function creationOptions(context: AuthContext, c: AuthRequest) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const caller = requireUserClaims(c);
  const { id: rpID } = relyingParty(context);
  return generateRegistrationOptions({
    rpID,
    rpName: rpID,
    userID: new TextEncoder().encode(caller.sub),
    userName: caller.email || caller.sub,
    userDisplayName: caller.email || caller.sub,
    timeout: ceremonyMilliseconds,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await readSecurityKeys(context.database.owner, caller.sub),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
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
