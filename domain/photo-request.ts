import * as z from 'zod/mini';

import { emailSchema } from './email.ts';
import { eveningLimits } from './evening-limits.ts';
import { storable } from './text/storable.ts';

/**
 * A request to be taken off a photo, as its form sends it. The visitor sees the message of the first issue of each field.
 * Limits are those of `private.photo_requests`.
 */
export const photoRequestSchema = z.object({
  person: z
    .string()
    .check(
      z.trim(),
      z.maxLength(eveningLimits.person, { error: `${eveningLimits.person} caractères au plus`, abort: true }),
      storable(),
      z.minLength(1, 'Dites où vous êtes sur la photo'),
    ),
  email: emailSchema,
});
export type PhotoRequest = z.infer<typeof photoRequestSchema>;
export type PhotoRequestField = keyof PhotoRequest;
