import * as z from 'zod/mini';

import { emailSchema } from './email.ts';
import { limits } from './limits.ts';
import { roles } from './members.ts';

/** The form of the public profile of a member, in the back-office; spaces around texts are removed. */
export const memberProfileSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Donnez un nom.', abort: true }),
      z.maxLength(limits.displayNameMax, `Le nom dépasse ${limits.displayNameMax} caractères.`),
    ),
  bio: z
    .string()
    .check(z.trim(), z.maxLength(limits.bioMax, `La présentation dépasse ${limits.bioMax} caractères.`)),
  removeAvatar: z.optional(z.literal('oui')),
});
export type MemberProfile = z.infer<typeof memberProfileSchema>;

/** The form of an invitation. `role` and `note` are empty without one. */
export const invitationSchema = z.object({
  email: emailSchema,
  role: z.optional(z.enum(['', ...roles])),
  note: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.invitationNoteMax, `La note dépasse ${limits.invitationNoteMax} caractères.`),
    ),
});
