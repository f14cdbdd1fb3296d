import * as z from 'zod/mini';

import { limits } from './limits.ts';

/**
 * An address as both specifications accept it: trimmed, lower-cased, at most 255 characters.
 * The first issue's message is what the visitor reads.
 */
export const emailSchema = z.string().check(
  z.trim(),
  // Before the case is changed: the Kelvin sign's lower case is a plain k, another person's.
  z.regex(/^[ -~]*$/, 'Email invalide'),
  z.toLowerCase(),
  z.maxLength(limits.emailMax, `L'email ne peut pas dépasser ${limits.emailMax} caractères`),
  z.email('Email invalide'),
);
