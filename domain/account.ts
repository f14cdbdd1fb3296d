import * as z from 'zod/mini';

import { emailSchema } from './email.ts';
import { firstLimits } from './first-limits.ts';
import { limits } from './limits.ts';

/** Six to a hundred UTF-16 code units, as the server counts them (ACCOUNT-05). */
const passwordSchema = z.string().check(
  z.maxLength(limits.passwordMax, {
    error: `Le mot de passe ne peut pas dépasser ${limits.passwordMax} caractères`,
    abort: true,
  }),
  z.minLength(
    firstLimits.passwordMin,
    `Le mot de passe doit contenir au moins ${firstLimits.passwordMin} caractères`,
  ),
);

/** Sign-in and sign-up. The visitor sees the message of the first issue. */
export const credentialsSchema = z.object({ email: emailSchema, password: passwordSchema });

/** The forms that request a mail: a new password, another confirmation. */
export const addressSchema = z.object({ email: emailSchema });

const mismatch = 'Les mots de passe ne correspondent pas';

/** A new password, typed twice. A mismatch is an issue of `confirmation`, once the password itself is valid. */
export const newPasswordSchema = z
  .object({
    password: passwordSchema,
    confirmation: z.string().check(z.maxLength(limits.passwordMax, { error: mismatch, abort: true })),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: mismatch,
    }),
  );

const sixDigits = 'Saisissez les six chiffres de votre application.';

/** The six digits of an authenticator; spaces are removed. */
export const totpSchema = z.object({
  code: z.string().check(
    z.maxLength(100, { error: sixDigits, abort: true }),
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, sixDigits),
  ),
});

/** A recovery code; the server ignores its spaces and dashes. */
export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, { error: 'Ce code est trop long : il compte seize caractères.', abort: true }),
      z.minLength(1, 'Saisissez l’un de vos codes de secours.'),
    ),
});
