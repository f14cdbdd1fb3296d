import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import type { UserClaims } from '#backend/contract.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import type { AuthContext, AuthRequest } from '#backend/auth/context.ts';
import { answer, readAssertion, readRegistration } from '#backend/auth/passkeys/credential-schemas.ts';
import { relyingParty } from '#backend/auth/passkeys/relying-party.ts';
import { verifyAssertion, verifyRegistration } from '#backend/auth/passkeys/webauthn.ts';
import { mailFactor } from '#backend/auth/mail-links/mails.ts';
import { upgradeSession } from '#backend/auth/sessions/session-response.ts';
import { recordSignIn } from '#backend/auth/sign-in-records.ts';

import { consumeKeyChallenge } from './challenges.sql.ts';
import { checkAalOfNewFactor } from './enroll.ts';
import { lockFactors, verifyFactor } from './factors.sql.ts';
import type { Factor } from './factors.sql.ts';
import { markSecurityKeyUsed, readSecurityKey, saveSecurityKey } from './security-keys.sql.ts';

const verifySchema = z.object({
  challenge_id: z.uuid(),
  webauthn: z.object({ type: z.enum(['create', 'request']), credential_response: answer }),
});

/** Stores the result of a verified response. Returns false when a concurrent request has changed the key. */
type Proof = (tx: TransactionSql) => Promise<boolean>;

const method = 'mfa/webauthn';

/** `POST /factors/:id/verify` of a security key: raises the session to `aal2`, as a code does. */
export async function verifySecurityKey(
  context: AuthContext,
  c: AuthRequest,
  caller: UserClaims,
  factor: Factor,
): Promise<Response> {
  const body = await readBody(c, verifySchema);
  const { ip } = c.get('identity');
  const attempt = await context.limits.code(factor.id, ip);
  const challenge = await consumeChallenge(context, factor, body, ip);
  const response = body.webauthn.credential_response;
  const store =
    body.webauthn.type === 'create'
      ? await proveNew(context, factor, challenge, response)
      : await proveKnown(context, factor, challenge, response);
  const session = await context.database.owner.begin(async (tx) => {
    checkAalOfNewFactor(factor, await lockFactors(tx, caller.sub), caller.aal);
    if (!(await store(tx))) throw refused();
    const isNew = await verifyFactor(tx, factor);
    if (isNew) await mailFactor(context, tx, 'factor-added', caller.sub);
    await audit(tx, 'factor_verified', caller.sub, ip);
    await recordSignIn(tx, c, caller.sub, method);
    return upgradeSession(context, tx, caller, { method, factorId: factor.id });
  });
  await attempt.succeeded();
  context.sessions.forget();
  return c.json(session);
}

async function consumeChallenge(
  { database }: AuthContext,
  factor: Factor,
  body: z.infer<typeof verifySchema>,
  ip: string,
): Promise<string> {
  const challenge = await consumeKeyChallenge(database.owner, factor.id, body.challenge_id, ip);
  if (!challenge)
    throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (!challenge.same_address)
    throw new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (challenge.expired) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError('mfa_challenge_expired', message);
  }
  // A new key must not replace a verified one.
  if (challenge.challenge === null || challenge.type !== body.webauthn.type) throw refused();
  return challenge.challenge;
}

async function proveNew(
  context: AuthContext,
  factor: Factor,
  challenge: string,
  response: unknown,
): Promise<Proof> {
  const registration = readRegistration(response);
  if (!registration) throw invalidResponse();
  const party = relyingParty(context);
  const key = await verifyRegistration(registration, { challenge, party, userVerification: false });
  if (!key) throw refused();
  return (tx) => saveSecurityKey(tx, factor.id, key);
}

async function proveKnown(
  context: AuthContext,
  factor: Factor,
  challenge: string,
  response: unknown,
): Promise<Proof> {
  const assertion = readAssertion(response);
  if (!assertion) throw invalidResponse();
  const key = await readSecurityKey(context.database.owner, factor.id);
  if (key?.credentialId.toString('base64url') !== assertion.id) throw refused();
  const party = relyingParty(context);
  const used = await verifyAssertion(assertion, key, { challenge, party, userVerification: false });
  if (!used) throw refused();
  return (tx) => markSecurityKeyUsed(tx, factor.id, used);
}

function invalidResponse(): AuthError {
  return new AuthError('validation_failed', 'Invalid credential_response');
}

function refused(): AuthError {
  return new AuthError('mfa_verification_failed', 'Failed to validate WebAuthn MFA response');
}
