import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';

import { sessionKey } from '#app/lib/session/session-key.ts';
import type { Database } from '#domain/database.types.gen.ts';
import type { Role } from '#domain/members.ts';

import { linkIn, outbox } from './outbox.ts';

const url = (): string => process.env.BASE_URL ?? '';

let clients = 0;

async function client(
  key: 'publishableKey' | 'secretKey',
  session?: Session,
): Promise<SupabaseClient<Database>> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'keys.json');
  const keys: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  clients += 1;
  return createClient<Database>(url(), keys[key] ?? '', {
    auth: { persistSession: false, experimental: { recoveryCodes: true } },
    // One network address per client, so that rate limits apply as in production.
    global: { headers: { 'x-forwarded-for': `203.0.113.${(clients % 250) + 1}` } },
    ...(session && { accessToken: async () => session.access_token }),
  });
}

/** A client with the secret key. */
export const owner = (): Promise<SupabaseClient<Database>> => client('secretKey');

/** A client with the rights of this session. */
export const as = (session: Session): Promise<SupabaseClient<Database>> => client('publishableKey', session);

export async function grantRole(userId: string, role: Role): Promise<void> {
  const { error } = await (await owner()).from('user_roles').insert({ user_id: userId, role });
  if (error) throw error;
}

export const grantAdministrator = (userId: string): Promise<void> => grantRole(userId, 'admin');

/** Creates a confirmed account without sending a mail: mails to one address are limited to one a minute. */
export async function makeAccount(email: string): Promise<string> {
  const account = { email, password: 'un mot de passe assez long', email_confirm: true };
  const { data, error } = await (await owner()).auth.admin.createUser(account);
  if (error) throw error;
  return data.user.id;
}

/** Signs in with the password, outside of a browser. */
export async function sessionOf(email: string): Promise<Session> {
  const visitor = await client('publishableKey');
  const { data, error } = await visitor.auth.signInWithPassword({
    email,
    password: 'un mot de passe assez long',
  });
  if (error) throw error;
  return data.session;
}

/** Creates an account without a password, signed in by a magic link that was not mailed. */
export async function openByLink(email: string): Promise<Session> {
  const { admin } = (await owner()).auth;
  const { error } = await admin.createUser({ email, email_confirm: true });
  if (error) throw error;
  const { data: link, error: none } = await admin.generateLink({ type: 'magiclink', email });
  if (none) throw none;
  const visitor = await client('publishableKey');
  const { data, error: refusal } = await visitor.auth.verifyOtp({
    token_hash: link.properties.hashed_token,
    type: 'magiclink',
  });
  if (!data.session) throw refusal ?? new Error(`no session for ${email}`);
  return data.session;
}

/** Enrols and verifies a TOTP factor in this session; returns its secret and the recovery codes. */
export async function enrolFactor(session: Session): Promise<{ secret: string; codes: string[] }> {
  const { auth } = await client('publishableKey');
  await auth.setSession(session);
  const { data: factor, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  if (error) throw error;
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate();
  const { error: refusal } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (refusal) throw refusal;
  const { data: kept, error: none } = await auth.mfa.recoveryCodes.generate();
  if (none) throw none;
  return { secret: factor.totp.secret, codes: kept.codes };
}

/** Signs up and confirms with the mailed link. */
export async function signUp(email: string): Promise<Session> {
  const visitor = await client('publishableKey');
  const { error } = await visitor.auth.signUp({ email, password: 'un mot de passe assez long' });
  if (error) throw error;
  const [mail] = await outbox(email);
  const token_hash = new URL(linkIn(mail, '/auth/confirmer')).searchParams.get('token_hash') ?? '';
  const { data, error: refusal } = await visitor.auth.verifyOtp({ token_hash, type: 'signup' });
  if (!data.session) throw refusal ?? new Error(`no session for ${email}`);
  return data.session;
}

/** Stores the session in this browser as supabase-js does (CONTRACT-09). */
export const signIn = (page: Page, session: Session): Promise<void> => storeSession(page, url(), session);

/** As `signIn`, for the site at this URL. */
export async function storeSession(page: Page, site: string, session: Session): Promise<void> {
  const key = sessionKey(site);
  await page.context().addInitScript(
    ([name, value]) => {
      if (window.sessionStorage.getItem('signed-in')) return;
      window.sessionStorage.setItem('signed-in', 'yes');
      window.localStorage.setItem(name, value);
    },
    [key, JSON.stringify(session)] as const,
  );
}
