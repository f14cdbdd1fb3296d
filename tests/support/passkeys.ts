import type { SupabaseClient } from '@supabase/supabase-js';

import { createAuthenticator } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import type { Stack } from './stack.ts';

/** Converts a result to the JSON that supabase-js sends; its types require objects of a browser. */
export const asSent = (answer: Record<string, unknown>) => JSON.parse(JSON.stringify(answer));

/** Adds a passkey of this authenticator to the account of the client. */
export async function registerPasskey(client: SupabaseClient, key: Authenticator) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const registered = await client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: asSent(key.create(data.options)),
  });
  if (registered.error) throw registered.error;
  return registered.data;
}

/** A member with a passkey of a new authenticator. */
export async function signUpWithPasskey(stack: Stack) {
  const person = await stack.signUpAndConfirm();
  const key = createAuthenticator({ origin: stack.url });
  const passkey = await registerPasskey(person.client, key);
  return { ...person, key, passkey };
}

/** Signs in with the passkey of this authenticator; `changed` replaces fields of the response, as an attacker would. */
export async function signInWithKey(
  client: SupabaseClient,
  key: Authenticator,
  changed: Parameters<Authenticator['get']>[1] = {},
) {
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  return client.auth.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: asSent(key.get(data.options, changed)),
  });
}

/** The claims of an access token, without a check of its signature. */
export function claimsOf(token = ''): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Sends a request of `auth.mfa` with the session of the client; the methods of supabase-js would need a browser. */
export async function callFactors(stack: Stack, client: SupabaseClient, path: string, body: unknown) {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${stack.url}/auth/v1/factors/${path}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, content: asSent(await response.json()) };
}
