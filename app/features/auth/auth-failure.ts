/** The causes of a refusal of the authentication service; `content/copy/account/auth-failures.ts` has their messages. */
export type AuthFailure =
  | 'credentials'
  | 'registered'
  | 'unconfirmed'
  | 'banned'
  | 'limited'
  | 'unreachable'
  | 'unavailable'
  | 'script-missing'
  | 'expired'
  | 'same-password'
  | 'reauthentication-needed'
  | 'wrong-code'
  | 'wrong-recovery-code'
  | 'passkey-cancelled'
  | 'passkey-unsupported'
  | 'passkey-unknown'
  | 'passkey-expired'
  | 'other';

type AuthErrorLike = { name: string; message?: string; code?: string; status?: number };

/** A refusal. `wait`: the seconds until the next attempt, if the response contains them. */
export type Refusal = { failure: AuthFailure; wait?: number };

const byCode: Readonly<Record<string, AuthFailure>> = {
  invalid_credentials: 'credentials',
  user_already_exists: 'registered',
  email_exists: 'registered',
  email_not_confirmed: 'unconfirmed',
  user_banned: 'banned',
  over_request_rate_limit: 'limited',
  over_email_send_rate_limit: 'limited',
  otp_expired: 'expired',
  same_password: 'same-password',
  reauthentication_needed: 'reauthentication-needed',
  mfa_verification_failed: 'wrong-code',
  mfa_challenge_expired: 'wrong-code',
  webauthn_verification_failed: 'passkey-unknown',
  webauthn_challenge_expired: 'passkey-expired',
  webauthn_challenge_not_found: 'passkey-expired',
};

/** Maps an Auth error to the failures of the error catalogue (ACCOUNT-06 to ACCOUNT-11), by its code. */
export function authFailure({ name, code = '', status }: AuthErrorLike): AuthFailure {
  // auth-js throws this class without a network (no status), and when the server is down (5xx).
  if (name === 'AuthRetryableFetchError') return status ? 'unavailable' : 'unreachable';
  return byCode[code] ?? (status === 429 ? 'limited' : 'other');
}

/** As `authFailure`, with the wait that `app/lib/session/session-fetch.ts` adds to the message of a rate limit. */
export function refusalOf(error: AuthErrorLike): Refusal {
  const failure = authFailure(error);
  const seconds =
    failure === 'limited' ? /after (\d{1,6}) seconds/.exec(error.message ?? '')?.[1] : undefined;
  return { failure, ...(seconds && { wait: Number(seconds) }) };
}
