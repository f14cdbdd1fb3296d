import * as z from 'zod/mini';

import { limits } from './limits.ts';

/**
 * An address as every form accepts it (ACCOUNT-04): trimmed, lower-cased, at most 255 characters.
 * The message of the first issue is for the visitor.
 */
export const emailSchema = z.string().check(
  z.trim(),
  z.maxLength(limits.emailMax, {
    error: `L’email ne peut pas dépasser ${limits.emailMax} caractères`,
    abort: true,
  }),
  // Before toLowerCase: the lower case of the Kelvin sign is an ASCII k, which would be another address.
  z.regex(/^[ -~]*$/, 'Email invalide'),
  z.toLowerCase(),
  z.email('Email invalide'),
);
