import { createServer } from 'node:http';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createAuthenticator } from '#tests/support/authenticator.ts';
import { asSent, callFactors } from '#tests/support/passkeys.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** A service that only this machine reaches, and the paths that were asked of it. */
async function startInnerService() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('not a list of certificates');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the service has no port');
  return { asked, crl: `http://127.0.0.1:${address.port}/secret` };
}

test('ACCOUNT-246 a passkey whose certificate names an address makes the server request nothing', async () => {
  const { asked, crl } = await startInnerService();
  const { client } = await stack.signUpAndConfirm();
  const key = createAuthenticator({ origin: stack.url });
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const credential = asSent(key.create(data.options, { crl }));
  const added = await client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  expect(asked).toEqual([]);
  // No attestation was asked for: the key counts, what vouches for it does not.
  expect(added.error).toBeNull();
});

test('ACCOUNT-246 a security key whose certificate names an address makes the server request nothing', async () => {
  const { asked, crl } = await startInnerService();
  const { client } = await stack.signUpAndConfirm();
  const key = createAuthenticator({ origin: stack.url });
  const { data: factor, error } = await client.auth.mfa.enroll({
    factorType: 'webauthn',
    friendlyName: 'Clé',
  });
  if (error) throw error;
  const challenge = await callFactors(stack, client, `${factor.id}/challenge`, {});
  const credential_response = key.create(challenge.content.webauthn.credential_options.publicKey, { crl });
  const webauthn = { type: 'create', credential_response };
  const verified = await callFactors(stack, client, `${factor.id}/verify`, {
    challenge_id: challenge.content.id,
    webauthn,
  });
  expect(asked).toEqual([]);
  expect(verified.status).toBe(200);
});
