import * as z from 'zod/mini';

import { emailSchema } from './email.ts';
import { limits } from './limits.ts';
import { roles } from './members.ts';

/** The form of the public profile of a member, in the back-office; spaces around texts are removed. */
export const memberProfileSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.maxLength(limits.displayNameMax, {
      error: `Le nom dépasse ${limits.displayNameMax} caractères.`,
      abort: true,
    }),
    z.minLength(1, 'Donnez un nom.'),
  ),
  bio: z.string().check(
    z.trim(),
    z.maxLength(limits.bioMax, {
      error: `La présentation dépasse ${limits.bioMax} caractères.`,
      abort: true,
    }),
  ),
  removeAvatar: z.optional(z.literal('oui')),
});

/** The form of an invitation. `role` and `note` are empty without one. */
export const invitationSchema = z.object({
  email: emailSchema,
  role: z.optional(z.enum(['', ...roles])),
  note: z.string().check(
    z.trim(),
    z.maxLength(limits.invitationNoteMax, {
      error: `La note dépasse ${limits.invitationNoteMax} caractères.`,
      abort: true,
    }),
  ),
});
