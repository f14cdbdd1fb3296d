import * as z from 'zod';

import { anything } from '#backend/http/input-schemas.ts';
import { audit } from '#backend/auth/audit.sql.ts';
import { AuthError, userNotFound } from '#backend/auth/auth-error.ts';
import { readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { startSession } from '#backend/auth/sessions/session-response.ts';
import { readUser } from '#backend/auth/user/users.sql.ts';
import type { Query } from '#backend/auth/user/users.sql.ts';

import { consumePasskeyChallenge, insertPasskeyChallenge } from './challenges.sql.ts';
import { answer, readAssertion } from './credential-schemas.ts';
import type { Assertion } from './credential-schemas.ts';
import { lockAccount, markPasskeyUsed, readPasskey } from './passkeys.sql.ts';
import type { FoundKey } from './passkeys.sql.ts';
import { expiredChallenge, unknownChallenge, unverified } from './refusals.ts';
import { relyingParty } from './relying-party.ts';
import { ceremonyMilliseconds, loadWebAuthn, verifyAssertion } from './webauthn.ts';
import type { UsedKey } from './webauthn.ts';

const optionsSchema = z.object({ gotrue_meta_security: anything.optional() });

/** `POST /passkeys/authentication/options`: a challenge for any passkey of this site. It reveals nothing about accounts. */
export function startAuthentication(context: AuthContext): Endpoint {
  return async (c) => {
    await readBody(c, optionsSchema);
    await context.limits.passkeyChallenge(c.get('identity').ip);
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const rpId = relyingParty(context).id;
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      timeout: ceremonyMilliseconds,
      userVerification: 'required',
    });
    const { id, expiresAt } = await insertPasskeyChallenge(context.database.owner, 'authentication', {
      challenge: options.challenge,
      rpId,
    });
    return c.json({ challenge_id: id, options, expires_at: expiresAt });
  };
}

const verifySchema = z.object({ challenge_id: z.uuid(), credential: answer });

/**
 * `POST /passkeys/authentication/verify`: opens a session at `aal1`, as on the hosted service (ADR-0027). Errors about the
 * account (banned, not confirmed) are returned only after its passkey is verified.
 */
export function finishAuthentication(context: AuthContext): Endpoint {
  return async (c) => {
    const body = await readBody(c, verifySchema);
    const { owner } = context.database;
    const challenge = await consumePasskeyChallenge(owner, 'authentication', body.challenge_id);
    if (!challenge) throw unknownChallenge();
    if (challenge.expired) throw expiredChallenge();
    const assertion = readAssertion(body.credential);
    if (!assertion) throw unverified('Invalid credential response');
    const { ip } = c.get('identity');
    const attempt = await context.limits.signIn(`passkey ${assertion.id}`, ip);
    const { key, used } = await verifyPasskey(context, assertion, challenge.challenge);
    await attempt.succeeded();
    const session = await owner.begin(async (tx) => {
      await lockAccount(tx, key.userId);
      await requireUsableAccount(tx, key.userId);
      if (!(await markPasskeyUsed(tx, key.id, used))) throw unverified();
      await audit(tx, 'login', key.userId, ip);
      return startSession(context, c, tx, key.userId, 'passkey');
    });
    return c.json(session);
  };
}

async function verifyPasskey(
  context: AuthContext,
  assertion: Assertion,
  challenge: string,
): Promise<{ key: FoundKey; used: UsedKey }> {
  const key = await readPasskey(context.database.owner, assertion.id);
  const handle = Buffer.from(assertion.response.userHandle ?? '', 'base64url').toString();
  if (!key || handle !== key.userId) throw unverified();
  const used = await verifyAssertion(assertion, key, {
    challenge,
    party: relyingParty(context),
    userVerification: true,
  });
  if (!used) throw unverified();
  return { key, used };
}

async function requireUsableAccount(query: Query, userId: string): Promise<void> {
  const status = 403;
  const user = await readUser(query, userId);
  if (!user) throw new AuthError('user_not_found', userNotFound().message, { status });
  if (user.email && !user.email_confirmed_at)
    throw new AuthError('email_not_confirmed', 'Email not confirmed', { status });
  if (user.banned) throw new AuthError('user_banned', 'User is banned', { status });
}
