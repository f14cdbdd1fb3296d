import * as z from 'zod/mini';

import { emailSchema } from './email.ts';
import { limits } from './limits.ts';

/** Six to a hundred UTF-16 code units, as the server counts them (ACCOUNT-05). */
const passwordSchema = z
  .string()
  .check(
    z.minLength(
      limits.passwordMin,
      `Le mot de passe doit contenir au moins ${limits.passwordMin} caractères`,
    ),
    z.maxLength(limits.passwordMax, `Le mot de passe ne peut pas dépasser ${limits.passwordMax} caractères`),
  );

/** Sign-in and sign-up. The visitor sees the message of the first issue. */
export const credentialsSchema = z.object({ email: emailSchema, password: passwordSchema });

/** The forms that request a mail: a new password, another confirmation. */
export const addressSchema = z.object({ email: emailSchema });

/** A new password, typed twice. A mismatch is an issue of `confirmation`, once the password itself is valid. */
export const newPasswordSchema = z.object({ password: passwordSchema, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'Les mots de passe ne correspondent pas',
  }),
);

/** The six digits of an authenticator; spaces are removed. */
export const totpSchema = z.object({
  code: z.string().check(
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Saisissez les six chiffres de votre application.'),
  ),
});

/** A recovery code; the server ignores its spaces and dashes. */
export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Saisissez l’un de vos codes de secours.'),
      z.maxLength(100, 'Ce code est trop long : il compte seize caractères.'),
    ),
});
