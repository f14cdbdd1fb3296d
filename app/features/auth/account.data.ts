import type { Session } from '@supabase/supabase-js';

import { owesSecondFactor } from '#app/lib/session/second-factor.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import { type AuthFailure, authFailure } from './auth-failure.ts';
import type { MailLink } from './mail-link/mail-link.ts';

/** Never thrown: every refusal is an outcome, which the screens have words for. */
export type Outcome<Done> = { done: Done } | { failure: AuthFailure };

type Credentials = { email: string; password: string };

/** The session stands in the browser's storage once it is done; `secondFactor`: it still owes a code. */
export async function signIn(
  client: SiteClient,
  credentials: Credentials,
): Promise<Outcome<{ secondFactor: boolean }>> {
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) return { failure: authFailure(error) };
  return { done: { secondFactor: owesSecondFactor(data.session) } };
}

/**
 * Makes an account, and mails it a link that leads to `emailRedirectTo` in the end. The hosted service may answer a
 * duplicate with a user that has no identity (decision 8).
 */
export async function signUp(
  client: SiteClient,
  { emailRedirectTo, ...credentials }: Credentials & { emailRedirectTo: string },
): Promise<Outcome<{ email: string }>> {
  const { data, error } = await client.auth.signUp({ ...credentials, options: { emailRedirectTo } });
  if (error) return { failure: authFailure(error) };
  if (data.user?.identities?.length === 0) return { failure: 'registered' };
  return { done: { email: credentials.email } };
}

/** The confirmation's mail once more. The answer is the same whether or not the address waits for one. */
export async function resendConfirmation(
  client: SiteClient,
  { email, emailRedirectTo }: { email: string; emailRedirectTo: string },
): Promise<Outcome<{ email: string }>> {
  const { error } = await client.auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
  return error ? { failure: authFailure(error) } : { done: { email } };
}

/** The answer is the same whether or not the address has an account. */
export async function requestNewPassword(
  client: SiteClient,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<Outcome<{ email: string }>> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  return error ? { failure: authFailure(error) } : { done: { email } };
}

export async function changePassword(client: SiteClient, password: string): Promise<Outcome<null>> {
  const { error } = await client.auth.updateUser({ password });
  return error ? { failure: authFailure(error) } : { done: null };
}

/**
 * Uses a mailed link up. Without a session: a change of address that the other mailbox has still to confirm.
 */
export async function openMailLink(
  client: SiteClient,
  { tokenHash, type }: MailLink,
): Promise<Outcome<{ session: Session | null }>> {
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  return error ? { failure: authFailure(error) } : { done: { session: data.session } };
}

export type Authenticator = { id: string; name: string };

/**
 * The authenticators this account may answer with, as the server knows them now. None: they were removed elsewhere,
 * and the session is renewed without them.
 */
export async function readAuthenticators(client: SiteClient): Promise<Outcome<Authenticator[]>> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) return { failure: authFailure(error) };
  const found = data.totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' }));
  if (found.length === 0) await client.auth.refreshSession();
  return { done: found };
}

/** Raises the session to `aal2`; every code is good for once. */
export async function answerWithAuthenticator(
  client: SiteClient,
  answer: { factorId: string; code: string },
): Promise<Outcome<null>> {
  const { error } = await client.auth.mfa.challengeAndVerify(answer);
  return error ? { failure: authFailure(error) } : { done: null };
}

/** As the authenticator does, by one of the ten codes kept aside. */
export async function answerWithRecoveryCode(client: SiteClient, code: string): Promise<Outcome<null>> {
  const { error } = await client.auth.mfa.recoveryCodes.verify({ code });
  if (!error) return { done: null };
  const failure = authFailure(error);
  return { failure: failure === 'wrong-code' ? 'wrong-recovery-code' : failure };
}
