import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { authErrorResponse } from '#backend/http/error-response.ts';

/** The error codes of this server and their HTTP status; they are the hosted service's, known to `@supabase/auth-js`. */
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
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_exists: 422,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
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

type AuthErrorCode = keyof typeof statusOf;

type AuthErrorOptions = { retryAfter?: number; reasons?: string[]; status?: ContentfulStatusCode };

/** An error sent to the client. Its message is sent unchanged, so it never quotes a secret or a database error. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  /** In whole seconds, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Why a password is weak; clients show it. */
  readonly reasons: readonly string[] | undefined;
  /** Differs from the default of the code where the hosted service uses two statuses for one code. */
  readonly status: ContentfulStatusCode;

  constructor(code: AuthErrorCode, message: string, options: AuthErrorOptions = {}) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.reasons = options.reasons;
    this.status = options.status ?? statusOf[code];
  }
}

/** The error response of the auth service. Rethrows unexpected errors: the gateway logs them and responds 500 or 503. */
export function handleAuthError(error: Error, c: Context): Response {
  const known = error instanceof AuthError ? error : fromPostgres(error);
  if (!known) throw error;
  if (known.retryAfter !== undefined) c.header('Retry-After', String(known.retryAfter));
  const extra = known.reasons ? { weak_password: { reasons: known.reasons } } : {};
  return authErrorResponse(c, known.status, known.code, known.message, extra);
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

function phoneExists(): AuthError {
  return new AuthError('phone_exists', 'Phone number already registered by another user');
}

export function alreadyRegistered(): AuthError {
  return new AuthError('user_already_exists', 'User already registered');
}

/** The client error behind a PostgreSQL error; undefined when the client is not the cause. */
function fromPostgres(error: Error): AuthError | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Text that PostgreSQL cannot store: NUL, a lone surrogate.
  if (/^22\w{3}$/.test(code))
    return new AuthError('validation_failed', "The request holds text that can't be stored");
  // A product rule raised by a function. The message of a table's CHECK constraint would quote the row.
  if (code === '23514' && !('table_name' in error && error.table_name !== undefined))
    return new AuthError('validation_failed', error.message, { status: 409 });
  // The account was deleted by a concurrent request.
  if (code === '23503') return userNotFound();
  if (code !== '23505') return undefined;
  // Another account has the phone number, or a concurrent request took the email address or the id.
  const constraint = 'constraint_name' in error ? error.constraint_name : undefined;
  if (constraint === 'users_phone_key') return phoneExists();
  return constraint === 'users_email_partial_key' ? emailExists() : alreadyRegistered();
}
