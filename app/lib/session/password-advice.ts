import { passwordWords } from '#content/copy/account/password-words.ts';
import { passwordStrength } from '#domain/password-strength.ts';

const steps = { short: 0, weak: 1, fair: 2, strong: 3 } as const;

/** The strength of a password, as a number of lit steps (0–3) and in words; `email` is the account's address. */
export function passwordAdvice(typed: string, email?: string) {
  const strength = passwordStrength(typed, email);
  return { lit: steps[strength], words: passwordWords.strength[strength] };
}
