import * as z from 'zod/mini';

import { emailSchema } from './email.ts';
import { limits } from './limits.ts';
import { roles } from './members.ts';

const tooLong = (most: number, what: string) =>
  z.maxLength(most, { error: `${what} dépasse ${most} caractères.`, abort: true });

/** The form of the public profile of a member, in the back-office; spaces around texts are removed. */
export const memberProfileSchema = z.object({
  name: z
    .string()
    .check(z.trim(), tooLong(limits.displayNameMax, 'Le nom'), z.minLength(1, 'Donnez un nom.')),
  bio: z.string().check(z.trim(), tooLong(limits.bioMax, 'La présentation')),
  removeAvatar: z.optional(z.literal('oui')),
});

/** The form of an invitation. `role` and `note` are empty without one. */
export const invitationSchema = z.object({
  email: emailSchema,
  role: z.optional(z.enum(['', ...roles])),
  note: z.string().check(z.trim(), tooLong(limits.invitationNoteMax, 'La note')),
});
