import { firstLimits } from './first-limits.ts';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Common passwords, French keyboards included. */
const guessed = /azerty|qwerty|motdepasse|password|soleil|bonjour|doudou|1234|abcd|aline|lille|admin/;

/**
 * The strength of a password, as advice only: a password is refused only for its length. Length counts most, then
 * variety; repetitions, common words and the account's address do not count.
 */
export function passwordStrength(password: string, email = ''): PasswordStrength {
  if (password.length < firstLimits.passwordMin) return 'short';
  const plain = password.toLowerCase();
  const name = email.toLowerCase().split('@')[0] ?? '';
  const own = name.length > 2 ? plain.replaceAll(name, '') : plain;
  const original = own.replace(guessed, '');
  const distinct = new Set(original).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = Math.min(original.length, 2 * distinct) + 2 * (kinds - 1);
  if (points < 11) return 'weak';
  return points < 17 ? 'fair' : 'strong';
}
