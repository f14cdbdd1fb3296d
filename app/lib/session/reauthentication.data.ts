import type { User } from '@supabase/supabase-js';

import { createDetachedSupabase } from './detached-client.ts';
import type { SiteClient } from './supabase-types.ts';

/**
 * The credentials of the account: its password, or the mailed code for accounts without a password. `code` is the six
 * digits of the authenticator, for accounts that have one.
 */
export type ReauthenticationCredentials = { email: string; code: string } & (
  | { password: string }
  | { mailedCode: string }
);

export type ReauthenticationProblem = 'wrong-password' | 'wrong-mailed-code' | 'wrong-code' | 'too-many';

/**
 * Verifies the credentials again before a sensitive action (password change, deletion of the account). Returns a client
 * with a session of its own; the caller ends that session.
 * @throws {AuthError} when the service fails for another reason than the credentials or a rate limit.
 */
export async function reauthenticate(
  credentials: ReauthenticationCredentials,
): Promise<{ client: SiteClient } | { problem: ReauthenticationProblem }> {
  const client = await createDetachedSupabase();
  const { data, error } =
    'password' in credentials
      ? await client.auth.signInWithPassword(credentials)
      : await client.auth.verifyOtp({
          email: credentials.email,
          token: credentials.mailedCode,
          type: 'email',
        });
  if (error?.code === 'invalid_credentials') return { problem: 'wrong-password' };
  if (error?.code === 'otp_expired') return { problem: 'wrong-mailed-code' };
  if (error?.status === 429) return { problem: 'too-many' };
  if (error) throw error;
  const problem = await verifySecondFactor(client, data.user?.factors, credentials.code);
  if (!problem) return { client };
  await client.auth.signOut({ scope: 'local' });
  return { problem };
}

/**
 * Reauthenticates and replaces the session of this browser by the new one, in which the server accepts changes of
 * credentials. The former session ends. Returns undefined on success.
 * @throws {AuthError} when the service fails for another reason than the credentials or a rate limit.
 */
export async function renewSignIn(
  client: SiteClient,
  credentials: ReauthenticationCredentials,
): Promise<ReauthenticationProblem | undefined> {
  const proved = await reauthenticate(credentials);
  return 'problem' in proved ? proved.problem : adoptSession(client, proved.client);
}

/**
 * Replaces the session of this browser by that of a reauthentication, and ends the former one.
 * @throws {AuthError} when the service fails.
 */
export async function adoptSession(client: SiteClient, proved: SiteClient): Promise<undefined> {
  const [former, fresh] = await Promise.all([client.auth.getSession(), proved.auth.getSession()]);
  if (!fresh.data.session) throw fresh.error ?? new Error('the reauthentication opened no session');
  const { error } = await client.auth.setSession(fresh.data.session);
  if (error) throw error;
  // A failure leaves the former session in the list of devices, where the member can end it.
  if (former.data.session) await client.auth.admin.signOut(former.data.session.access_token, 'local');
  return undefined;
}

/** Whether the server refused a change because the last sign-in is too old. */
export function isReauthenticationNeeded(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'reauthentication_needed'
  );
}

/**
 * Verifies the code of the account's authenticator app or, without an app, its security key. Returns undefined on
 * success, and for an account without a second factor.
 */
export async function verifySecondFactor(
  client: SiteClient,
  factors: User['factors'],
  code: string,
): Promise<'wrong-code' | 'too-many' | undefined> {
  const factor = factors?.find(({ status, factor_type }) => status === 'verified' && factor_type === 'totp');
  if (!factor) return verifySecurityKey(client, factors);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: code.trim() });
  if (!error) return undefined;
  return error.status === 429 ? 'too-many' : 'wrong-code';
}

async function verifySecurityKey(
  client: SiteClient,
  factors: User['factors'],
): Promise<'wrong-code' | 'too-many' | undefined> {
  const key = factors?.find(({ status, factor_type }) => status === 'verified' && factor_type === 'webauthn');
  if (!key) return undefined;
  const { error } = await client.auth.mfa.webauthn.authenticate({ factorId: key.id });
  if (!error) return undefined;
  return 'status' in error && error.status === 429 ? 'too-many' : 'wrong-code';
}

export type MailResult = 'sent' | 'too-many';

/**
 * Mails a sign-in code, which `reauthenticate` accepts. An address without an account gets none.
 * @throws {AuthError} when the service fails for another reason than a rate limit.
 */
export async function mailSignInCode(client: SiteClient, email: string): Promise<MailResult> {
  const { error } = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (error?.status === 429) return 'too-many';
  if (error) throw error;
  return 'sent';
}
