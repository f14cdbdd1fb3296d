import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { authErrorBody } from '#backend/gateway/refusal.ts';

/** The codes this server answers with, each with its status: the hosted service's, which `@supabase/auth-js` knows. */
const statusOf = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 403,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  insufficient_aal: 403,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 422,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_recovery_codes_sole_factor: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  no_authorization: 401,
  not_admin: 403,
  otp_disabled: 422,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  same_password: 422,
  saml_provider_disabled: 404,
  session_expired: 400,
  session_not_found: 401,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  too_many_enrolled_mfa_factors: 422,
  unsupported_grant_type: 400,
  user_already_exists: 422,
  user_banned: 400,
  user_not_found: 404,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
  web3_unsupported_chain: 400,
} as const satisfies Record<string, ContentfulStatusCode>;

export type AuthErrorCode = keyof typeof statusOf;

type AuthErrorMore = { retryAfter?: number; reasons?: string[]; status?: ContentfulStatusCode };

/** A refusal that the caller reads. Its message goes out as it is: it never quotes a secret or the database. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  /** Whole seconds, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Why a password is weak; clients show it. */
  readonly reasons: readonly string[] | undefined;
  /** Where the hosted service gives one code two statuses. */
  readonly status: ContentfulStatusCode;

  constructor(code: AuthErrorCode, message: string, more: AuthErrorMore = {}) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.retryAfter = more.retryAfter;
    this.reasons = more.reasons;
    this.status = more.status ?? statusOf[code];
  }
}

/** Words an error for the client; anything unexpected goes on to the gateway, which tells nothing. */
export function answerAuthError(error: Error, c: Context): Response {
  const refusal = error instanceof AuthError ? error : fromPostgres(error);
  if (!refusal) throw error;
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
  const extra = refusal.reasons ? { weak_password: { reasons: refusal.reasons } } : {};
  return authErrorBody(c, refusal.status, refusal.code, refusal.message, extra);
}

export function sessionNotFound(): AuthError {
  return new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
}

export function userNotFound(): AuthError {
  return new AuthError('user_not_found', 'User not found');
}

export function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered');
}

export function alreadyRegistered(): AuthError {
  return new AuthError('user_already_exists', 'User already registered');
}

/** What PostgreSQL refused and the caller can mend; undefined when the fault is ours. */
function fromPostgres(error: Error): AuthError | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Text it can't hold: a NUL, half a surrogate pair.
  if (/^22\w{3}$/.test(code))
    return new AuthError('validation_failed', "The request holds text that can't be stored");
  // A rule of the product's, in its own words: a check of a table would quote the row.
  if (code === '23514' && !('table_name' in error && error.table_name !== undefined))
    return new AuthError('validation_failed', error.message, { status: 409 });
  // The account was deleted while it was being written about.
  if (code === '23503') return userNotFound();
  if (code !== '23505') return undefined;
  // Somebody took the address, or the identifier, meanwhile.
  const isAddress = 'constraint_name' in error && error.constraint_name === 'users_email_partial_key';
  return isAddress ? emailExists() : alreadyRegistered();
}
