import type {
  MailResult,
  ReauthenticationCredentials,
  ReauthenticationProblem,
} from '#app/lib/session/reauthentication.data.ts';
import { renewSignIn, verifySecondFactor } from '#app/lib/session/reauthentication.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { SecurityKey } from './security-keys.data.ts';

export async function readSessions(client: SiteClient) {
  const { data } = await client.rpc('my_sessions').throwOnError();
  return data;
}

export type MemberSession = Awaited<ReturnType<typeof readSessions>>[number];

export async function endSession(client: SiteClient, _userId: string, id: string): Promise<void> {
  await client.rpc('end_session', { session_id: id }).throwOnError();
}

export type EmailOutcome = 'sent' | 'taken' | 'too-many';

/** Mails a link to each of the two mailboxes; the address changes once both links are used. */
export async function changeEmail(client: SiteClient, email: string): Promise<EmailOutcome> {
  const { error } = await client.auth.updateUser(
    { email },
    { emailRedirectTo: new URL('/dashboard', window.location.origin).href },
  );
  if (error?.code === 'email_exists' || error?.code === 'email_address_invalid') return 'taken';
  if (error?.status === 429) return 'too-many';
  if (error) throw error;
  return 'sent';
}

export type PasswordOutcome = 'saved' | 'same' | 'weak' | ReauthenticationProblem;

/** Mails a reauthentication code, for accounts without a password. */
export async function mailPasswordCode(client: SiteClient): Promise<MailResult> {
  const { error } = await client.auth.reauthenticate();
  if (error?.status === 429) return 'too-many';
  if (error) throw error;
  return 'sent';
}

/**
 * Changes the password after a reauthentication, which the server requires: a sign-in with the current password, or the
 * mailed code.
 */
export async function changePassword(
  client: SiteClient,
  { credentials, password }: { credentials: ReauthenticationCredentials; password: string },
): Promise<PasswordOutcome> {
  const problem =
    'password' in credentials
      ? await renewSignIn(client, credentials)
      : await proveFactor(client, credentials.code);
  if (problem) return problem;
  const nonce = 'mailedCode' in credentials ? { nonce: credentials.mailedCode } : {};
  const { error } = await client.auth.updateUser({ password, ...nonce });
  if (error?.code === 'reauthentication_not_valid') return 'wrong-mailed-code';
  if (error?.code === 'same_password') return 'same';
  if (error?.code === 'weak_password') return 'weak';
  if (error?.status === 429) return 'too-many';
  if (error) throw error;
  return 'saved';
}

/** Checks the code of the authenticator; the mailed code proves the mailbox. */
async function proveFactor(client: SiteClient, code: string): Promise<ReauthenticationProblem | undefined> {
  const { data } = await client.auth.getSession();
  return verifySecondFactor(client, data.session?.user.factors, code);
}

export type FactorState = { factorId: string | null; codesLeft: number; keys: SecurityKey[] };

/** The verified authenticator and security keys, and the number of unused recovery codes. */
export async function readFactor(client: SiteClient): Promise<FactorState> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  const factorId = data.totp[0]?.id ?? null;
  const keys = data.webauthn.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name ?? '',
    createdAt: created_at,
  }));
  if (!factorId && keys.length === 0) return { factorId, codesLeft: 0, keys };
  const codes = await client.auth.mfa.recoveryCodes.getStatus();
  return { factorId, codesLeft: codes.data?.remaining ?? 0, keys };
}

export type Enrolment = { factorId: string; qrCode: string; secret: string };

/** Starts an enrolment with a new secret, after deleting an unfinished one. */
export async function enrolFactor(client: SiteClient): Promise<Enrolment> {
  const { data: known } = await client.auth.mfa.listFactors();
  const left = (known?.all ?? []).filter(
    ({ status, factor_type }) => status === 'unverified' && factor_type === 'totp',
  );
  for (const { id } of left) await client.auth.mfa.unenroll({ factorId: id });
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'ALINE' });
  if (error) throw error;
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

export type CodeOutcome = 'accepted' | 'wrong-code' | 'too-many';

/** Verifies six digits of the authenticator, which also raises the session of this browser to `aal2`. */
export async function verifyFactor(
  client: SiteClient,
  _userId: string,
  { factorId, code }: { factorId: string; code: string },
): Promise<CodeOutcome> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error?.status === 429) return 'too-many';
  if (error && error.status !== undefined && error.status < 500) return 'wrong-code';
  if (error) throw error;
  return 'accepted';
}

/** Creates ten recovery codes, returned once; the former codes stop working. */
export async function makeRecoveryCodes(client: SiteClient): Promise<string[]> {
  const api = client.auth.mfa.recoveryCodes;
  const existing = await api.getStatus();
  const { data, error } = existing.data ? await api.regenerate() : await api.generate();
  if (error) throw error;
  return data.codes;
}

/**
 * Removes the authenticator with one of its codes or a recovery code; deletes the recovery codes unless a security key
 * remains.
 */
export async function disableFactor(
  client: SiteClient,
  userId: string,
  { factorId, code }: { factorId: string; code: string },
): Promise<CodeOutcome> {
  const digits = /^\d{6}$/.test(code);
  const answer = digits
    ? await verifyFactor(client, userId, { factorId, code })
    : await answerRecovery(client, code);
  if (answer !== 'accepted') return answer;
  const { data: factors } = await client.auth.mfa.listFactors();
  const codes = await client.auth.mfa.recoveryCodes.getStatus();
  if (codes.data && (factors?.webauthn ?? []).length === 0) {
    const { error } = await client.auth.mfa.recoveryCodes.unenroll();
    if (error) throw error;
  }
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The renewed token and user no longer have the factor.
  await client.auth.refreshSession();
  return 'accepted';
}

async function answerRecovery(client: SiteClient, code: string): Promise<CodeOutcome> {
  const { error } = await client.auth.mfa.recoveryCodes.verify({ code });
  if (error?.status === 429) return 'too-many';
  if (error && error.status !== undefined && error.status < 500) return 'wrong-code';
  if (error) throw error;
  return 'accepted';
}
