import * as z from 'zod/mini';

import { limits } from './limits.ts';

/**
 * An address as every form accepts it (ACCOUNT-04): trimmed, lower-cased, at most 255 characters.
 * The message of the first issue is for the visitor.
 */
export const emailSchema = z.string().check(
  z.trim(),
  // Before toLowerCase: the lower case of the Kelvin sign is an ASCII k, which would be another address.
  z.regex(/^[ -~]*$/, 'Email invalide'),
  z.toLowerCase(),
  z.maxLength(limits.emailMax, `L'email ne peut pas dépasser ${limits.emailMax} caractères`),
  z.email('Email invalide'),
);
