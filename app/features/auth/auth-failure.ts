/** Why the accounts' service did not do what it was asked; each has its words in `content/copy/account/accounts.ts`. */
export type AuthFailure =
  | 'credentials'
  | 'registered'
  | 'unconfirmed'
  | 'banned'
  | 'limited'
  | 'unreachable'
  | 'script-missing'
  | 'expired'
  | 'same-password'
  | 'wrong-code'
  | 'wrong-recovery-code'
  | 'other';

type AuthErrorLike = { name: string; message: string; code?: string; status?: number };

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
  mfa_verification_failed: 'wrong-code',
  mfa_challenge_expired: 'wrong-code',
};

/** The error catalogue (specification 2 §8) goes by words of the message; codes tell the rest apart. */
export function authFailure({ name, message, code = '', status }: AuthErrorLike): AuthFailure {
  if (message.includes('Invalid login credentials')) return 'credentials';
  if (message.includes('already registered')) return 'registered';
  // What auth-js calls a fetch that may be tried again: no network, or a fault of the server's.
  if (name === 'AuthRetryableFetchError') return 'unreachable';
  return byCode[code] ?? (status === 429 ? 'limited' : 'other');
}
