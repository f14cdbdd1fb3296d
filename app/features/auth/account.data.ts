import type { Session } from '@supabase/supabase-js';

import { ceremonyProblem } from '#app/lib/passkeys/ceremony.ts';
import { needsSecondFactor } from '#app/lib/session/second-factor.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import { refusalOf } from './auth-failure.ts';
import type { Refusal } from './auth-failure.ts';
import type { MailLink } from './mail-link/mail-link.ts';

/** The result of a call; never thrown: every refusal is an outcome with its message. */
export type Outcome<Done> = { done: Done } | Refusal;

type Credentials = { email: string; password: string };

/** Signs in and stores the session in the browser; `secondFactor`: the session still requires a code. */
export async function signIn(
  client: SiteClient,
  credentials: Credentials,
): Promise<Outcome<{ secondFactor: boolean }>> {
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) return refusalOf(error);
  return { done: { secondFactor: needsSecondFactor(data.session) } };
}

/**
 * Creates an account and mails it a link whose final target is `emailRedirectTo`. For a duplicate, the hosted service
 * may return a user without identities (ACCOUNT-07).
 */
export async function signUp(
  client: SiteClient,
  { emailRedirectTo, ...credentials }: Credentials & { emailRedirectTo: string },
): Promise<Outcome<{ email: string }>> {
  const { data, error } = await client.auth.signUp({ ...credentials, options: { emailRedirectTo } });
  if (error) return refusalOf(error);
  if (data.user?.identities?.length === 0) return { failure: 'registered' };
  return { done: { email: credentials.email } };
}

/** Mails the confirmation again. The response does not tell whether the address has an unconfirmed account. */
export async function resendConfirmation(
  client: SiteClient,
  { email, emailRedirectTo }: { email: string; emailRedirectTo: string },
): Promise<Outcome<{ email: string }>> {
  const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
  return error ? refusalOf(error) : { done: { email } };
}

/** Mails a recovery link. The response does not tell whether the address has an account. */
export async function requestNewPassword(
  client: SiteClient,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<Outcome<{ email: string }>> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  return error ? refusalOf(error) : { done: { email } };
}

export async function changePassword(client: SiteClient, password: string): Promise<Outcome<null>> {
  const { error } = await client.auth.updateUser({ password });
  return error ? refusalOf(error) : { done: null };
}

/**
 * Consumes the token of a mailed link. No session follows a change of address that the other mailbox has not confirmed.
 */
export async function openMailLink(
  client: SiteClient,
  { tokenHash, type }: MailLink,
): Promise<Outcome<{ session: Session | null }>> {
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  return error ? refusalOf(error) : { done: { session: data.session } };
}

export type Authenticator = { id: string; name: string };

/** The verified second factors of an account: authenticator apps and security keys. */
export type Authenticators = { apps: Authenticator[]; keys: Authenticator[] };

/**
 * The second factors, read from the server. An empty list means that another device removed them: then the session is
 * refreshed, and no longer requires one.
 */
export async function readAuthenticators(client: SiteClient): Promise<Outcome<Authenticators>> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) return refusalOf(error);
  const named = ({ id, friendly_name }: { id: string; friendly_name?: string }) => ({
    id,
    name: friendly_name ?? '',
  });
  const found = { apps: data.totp.map(named), keys: data.webauthn.map(named) };
  if (found.apps.length + found.keys.length === 0) await client.auth.refreshSession();
  return { done: found };
}

/** Raises the session to `aal2` with a security key; the browser shows its own dialog. */
export async function answerWithKey(client: SiteClient, factorId: string): Promise<Outcome<null>> {
  const { error } = await client.auth.mfa.webauthn.authenticate({ factorId });
  if (!error) return { done: null };
  const problem = ceremonyProblem(error);
  if (problem) return { failure: problem === 'unsupported' ? 'passkey-unsupported' : 'passkey-cancelled' };
  const refusal = refusalOf(error);
  return refusal.failure === 'wrong-code' ? { failure: 'passkey-unknown' } : refusal;
}

/** Raises the session to `aal2` with a code of the authenticator; the server accepts each code once. */
export async function answerWithAuthenticator(
  client: SiteClient,
  answer: { factorId: string; code: string },
): Promise<Outcome<null>> {
  const { error } = await client.auth.mfa.challengeAndVerify(answer);
  return error ? refusalOf(error) : { done: null };
}

/** Raises the session to `aal2` with one of the ten recovery codes. */
export async function answerWithRecoveryCode(client: SiteClient, code: string): Promise<Outcome<null>> {
  const { error } = await client.auth.mfa.recoveryCodes.verify({ code });
  if (!error) return { done: null };
  const refusal = refusalOf(error);
  return refusal.failure === 'wrong-code' ? { failure: 'wrong-recovery-code' } : refusal;
}
