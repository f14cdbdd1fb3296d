import type { Session } from '@supabase/supabase-js';
import type * as z from 'zod/mini';

import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { pathAfterSignIn, withReturnPath } from '#app/lib/session/return-path.ts';
import type { ReturnPath } from '#app/lib/session/return-path.ts';
import {
  addressSchema,
  credentialsSchema,
  newPasswordSchema,
  recoveryCodeSchema,
  totpSchema,
} from '#domain/account.ts';

import {
  answerWithAuthenticator,
  answerWithKey,
  answerWithRecoveryCode,
  changePassword,
  openMailLink,
  readAuthenticators,
  requestNewPassword,
  resendConfirmation,
  signIn,
  signUp,
} from './account.data.ts';
import type { Outcome } from './account.data.ts';
import { redirectByLink } from './mail-link/redirect-by-link.ts';
import { newPasswordPath } from './mail-link/mail-link.ts';
import type { MailLink } from './mail-link/mail-link.ts';
import type { Submission } from './submission.ts';

/** The submissions of the account forms, downloaded with supabase-js when a form is first used. */

export const submitSignIn = (values: unknown) => submit(credentialsSchema, values, signIn);

export function submitSignUp(values: unknown, returnPath: ReturnPath) {
  return submit(credentialsSchema, values, (client, credentials) =>
    signUp(client, { ...credentials, emailRedirectTo: mailedAddress(returnPath) }),
  );
}

export function submitResend(values: unknown, returnPath: ReturnPath) {
  return submit(addressSchema, values, (client, { email }) =>
    resendConfirmation(client, { email, emailRedirectTo: mailedAddress(returnPath) }),
  );
}

export function submitReset(values: unknown, returnPath: ReturnPath) {
  const redirectTo = absolute(withReturnPath(newPasswordPath, returnPath));
  return submit(addressSchema, values, (client, { email }) =>
    requestNewPassword(client, { email, redirectTo }),
  );
}

export function submitNewPassword(values: unknown) {
  return submit(newPasswordSchema, values, (client, { password }) => changePassword(client, password));
}

export function submitAuthenticatorCode(values: unknown, factorId: string) {
  return submit(totpSchema, values, (client, { code }) =>
    answerWithAuthenticator(client, { factorId, code }),
  );
}

export function submitRecoveryCode(values: unknown) {
  return submit(recoveryCodeSchema, values, (client, { code }) => answerWithRecoveryCode(client, code));
}

export const submitSecurityKey = async (factorId: string) => answerWithKey(await getSupabase(), factorId);

/** `elsewhere`: the redirect target, for a link to another application. */
export async function openLink(
  link: MailLink,
): Promise<Outcome<{ session: Session | null; elsewhere?: string }>> {
  const left = link.elsewhere === undefined ? 'not-listed' : await redirectByLink(link, link.elsewhere);
  return left === 'not-listed' ? openMailLink(await getSupabase(), link) : left;
}

export const listAuthenticators = async () => readAuthenticators(await getSupabase());

/** Validates the values, and calls the service only when they are valid. */
async function submit<Values, Done>(
  schema: z.ZodMiniType<Values>,
  values: unknown,
  run: (client: SiteClient, values: Values) => Promise<Outcome<Done>>,
): Promise<Submission<Done>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return run(await getSupabase(), parsed.data);
  return { issues: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })) };
}

/** The final target of the confirmation mail: the return path, else the root of the site (ACCOUNT-09). */
const mailedAddress = (returnPath: ReturnPath) =>
  absolute(returnPath.redirect ? pathAfterSignIn(returnPath) : '/');

const absolute = (path: string) => new URL(path, getBrowserConfig().siteUrl).href;
