import { firstLimits } from '#domain/first-limits.ts';

/** The copy of password fields; `hint` and `strength` are for a new password (ACCOUNT-03, ACCOUNT-05). */
export const passwordWords = {
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  capsLock: 'La touche Verr. Maj est activée.',
  hint: `Minimum ${firstLimits.passwordMin} caractères`,
  strength: {
    short: '',
    weak: 'Facile à deviner : allongez-le, une petite phrase fait merveille.',
    fair: 'Correct. Quelques mots de plus, et il tiendra longtemps.',
    strong: 'Solide.',
  },
} as const;
