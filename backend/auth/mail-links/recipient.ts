import { AuthError } from '#backend/auth/auth-error.ts';

type Recipient = { email?: string | undefined; phone?: string | undefined };

/** Error messages; the hosted service uses different ones at each endpoint. */
type Messages = { both: string; none: string; phone: string };

/**
 * The email address of a request, not yet validated. Phone accounts are not supported: no SMS service is configured.
 * @throws {AuthError} `validation_failed` when both or neither are given, `phone_provider_disabled` for a phone number.
 */
export function requireEmail({ email, phone }: Recipient, messages: Messages): string {
  if (email && phone) throw new AuthError('validation_failed', messages.both);
  if (phone) throw new AuthError('phone_provider_disabled', messages.phone);
  if (!email) throw new AuthError('validation_failed', messages.none);
  return email;
}

/**
 * Checks the format of a phone number (ITU-T E.164); allows a leading plus sign and spaces.
 * @throws {AuthError} `validation_failed`
 */
export function checkPhone(phone: string): void {
  if (!/^[1-9]\d{1,14}$/.test(phone.replace(/^\+/, '').replaceAll(' ', '')))
    throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
}
