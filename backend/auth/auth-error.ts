import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { authErrorBody } from '#backend/gateway/refusal.ts';

/** The codes this server answers with, each with its status: the hosted service's, which `@supabase/auth-js` knows. */
const statusOf = {
  bad_json: 400,
  email_exists: 422,
  email_not_confirmed: 400,
  invalid_credentials: 400,
  no_authorization: 401,
  not_admin: 403,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_provider_disabled: 400,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  same_password: 422,
  session_expired: 400,
  session_not_found: 401,
  unsupported_grant_type: 400,
  user_already_exists: 422,
  user_banned: 400,
  validation_failed: 400,
  weak_password: 422,
} as const satisfies Record<string, ContentfulStatusCode>;

export type AuthErrorCode = keyof typeof statusOf;

/** A refusal that the caller reads. Its message goes out as it is: it never quotes a secret or the database. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  /** Whole seconds, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Why a password is weak; clients show it. */
  readonly reasons: readonly string[] | undefined;

  constructor(code: AuthErrorCode, message: string, more: { retryAfter?: number; reasons?: string[] } = {}) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.retryAfter = more.retryAfter;
    this.reasons = more.reasons;
  }
}

/** Words an error for the client; anything unexpected goes on to the gateway, which tells nothing. */
export function answerAuthError(error: Error, c: Context): Response {
  const refusal = error instanceof AuthError ? error : dataException(error);
  if (!refusal) throw error;
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
  const extra = refusal.reasons ? { weak_password: { reasons: refusal.reasons } } : {};
  return authErrorBody(c, statusOf[refusal.code], refusal.code, refusal.message, extra);
}

/** PostgreSQL's class 22: text it can't hold (a NUL, half a surrogate pair). The caller's mistake, not the server's. */
function dataException(error: Error): AuthError | undefined {
  const isDataException = 'code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code);
  return isDataException
    ? new AuthError('validation_failed', "The request holds text that can't be stored")
    : undefined;
}
