import { passwordWords } from '#content/copy/account/accounts.ts';
import { passwordStrength } from '#domain/password-strength.ts';

const steps = { short: 0, weak: 1, fair: 2, strong: 3 } as const;

/** How long a password would stand, in steps and in words; `email` is whose it is. */
export function passwordAdvice(typed: string, email?: string) {
  const strength = passwordStrength(typed, email);
  return { lit: steps[strength], words: passwordWords.strength[strength] };
}
