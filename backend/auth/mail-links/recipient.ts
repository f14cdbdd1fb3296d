import { AuthError } from '#backend/auth/auth-error.ts';

type Named = { email?: string | undefined; phone?: string | undefined };

/** How an endpoint refuses; the hosted service words it differently at each. */
type Words = { both: string; none: string; phone: string };

/**
 * The address of whoever a request is about, as it was written. Throws unless it stands there alone: phone accounts do
 * not exist here, for want of a service that sends messages.
 */
export function requireAddress({ email, phone }: Named, words: Words): string {
  if (email && phone) throw new AuthError('validation_failed', words.both);
  if (phone) throw new AuthError('phone_provider_disabled', words.phone);
  if (!email) throw new AuthError('validation_failed', words.none);
  return email;
}

/** Refuses what no telephone has (ITU-T E.164); a plus sign and spaces are how people write one. */
export function checkPhone(phone: string): void {
  if (!/^[1-9]\d{1,14}$/.test(phone.replace(/^\+/, '').replaceAll(' ', '')))
    throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
}
