import * as z from 'zod';

import { audit } from '#backend/auth/audit.sql.ts';
import { readBody } from '#backend/auth/body.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { mailPasskey } from '#backend/auth/mail-links/mails.ts';
import type { UserRow } from '#backend/auth/user/users.sql.ts';
import { limits } from '#domain/limits.ts';

import { consumePasskeyChallenge, insertPasskeyChallenge } from './challenges.sql.ts';
import { answer, readRegistration } from './credential-schemas.ts';
import { insertPasskey, readCredentialIds, readPasskeys } from './passkeys.sql.ts';
import { requirePasskeyProof } from './proof.ts';
import { expiredChallenge, tooManyPasskeys, unknownChallenge, unverified } from './refusals.ts';
import { relyingParty } from './relying-party.ts';
import { registrationOptions, verifyRegistration } from './webauthn.ts';

/** `POST /passkeys/registration/options`: the options of `navigator.credentials.create()` for the account. */
export function startRegistration(context: AuthContext): Endpoint {
  return async (c) => {
    const { caller, user } = await requirePasskeyProof(context, c);
    const { owner } = context.database;
    if ((await readPasskeys(owner, user.id)).length >= limits.passkeysPerUser) throw tooManyPasskeys();
    const options = await creationOptions(context, user);
    const { id, expiresAt } = await insertPasskeyChallenge(owner, 'registration', {
      challenge: options.challenge,
      rpId: relyingParty(context).id,
      caller: { userId: user.id, sessionId: caller.session_id },
    });
    return c.json({ challenge_id: id, options, expires_at: expiresAt });
  };
}

/** The key is discoverable and must verify its user, because it replaces the email address and the password. */
async function creationOptions(context: AuthContext, user: UserRow) {
  return registrationOptions(
    relyingParty(context),
    { id: user.id, name: user.email ?? user.id },
    await readCredentialIds(context.database.owner, user.id),
    { residentKey: 'required', userVerification: 'required' },
  );
}

const verifySchema = z.object({ challenge_id: z.uuid(), credential: answer });

/** `POST /passkeys/registration/verify`: stores the passkey. A mail reports the addition. */
export function finishRegistration(context: AuthContext): Endpoint {
  return async (c) => {
    const { caller, user } = await requirePasskeyProof(context, c);
    const body = await readBody(c, verifySchema);
    const challenge = await consumePasskeyChallenge(
      context.database.owner,
      'registration',
      body.challenge_id,
      { userId: user.id, sessionId: caller.session_id },
    );
    if (!challenge) throw unknownChallenge();
    if (challenge.expired) throw expiredChallenge();
    const registration = readRegistration(body.credential);
    if (!registration) throw unverified('Invalid credential response');
    const key = await verifyRegistration(registration, {
      challenge: challenge.challenge,
      party: relyingParty(context),
      userVerification: true,
    });
    if (!key) throw unverified();
    const passkey = await context.database.owner.begin(async (tx) => {
      const added = await insertPasskey(tx, user.id, key);
      await audit(tx, 'passkey_created', user.id, c.get('identity').ip);
      if (user.email) await mailPasskey(context, tx, 'passkey-added', user.email);
      return added;
    });
    return c.json({ id: passkey.id, created_at: passkey.created_at.toISOString() });
  };
}
