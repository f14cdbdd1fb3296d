import * as z from 'zod/mini';

import { limits } from './limits.ts';

/** The form of a private note about a member; spaces around the note are removed. */
export const memberNoteSchema = z.object({
  body: z.string().check(
    z.trim(),
    z.maxLength(limits.memberNoteMax, {
      error: `La note dépasse ${limits.memberNoteMax} caractères.`,
      abort: true,
    }),
    z.minLength(1, 'Écrivez la note.'),
  ),
});
