import * as z from 'zod/mini';

import { componentLimits } from './components.ts';

/** The form of the note of an incident; an empty one removes it. */
export const incidentNoteSchema = z.object({
  note: z.string().check(
    z.maxLength(componentLimits.incidentNote, {
      error: `La note a ${componentLimits.incidentNote} caractères au plus.`,
      abort: true,
    }),
  ),
});
