import type { SupabaseClient } from '@supabase/supabase-js';

import type { Authenticator } from './authenticator.ts';

/** supabase-js declares the types of a browser; these answers are what it would send. */
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

/** Signs in with the passkey of this authenticator; `changed` is what an attacker claims instead. */
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

/** The claims of an access token, which the test does not verify. */
export function claimsOf(token = ''): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
