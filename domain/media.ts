import * as z from 'zod/mini';

import type { FocalPoint } from './focal-point.ts';
import { limits } from './limits.ts';

/** What a picture of the bucket `media` says, and the point that its crops keep. */
export type MediaDetails = { alt: string; decorative: boolean; focal: FocalPoint };

/** Days without a use after which a picture of the library is removed (`public.remove_unused_media`). */
export const unusedMediaDays = 30;

const percent = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(3, { abort: true }), z.regex(/^\d+$/)),
    z.transform((text) => Number(text) / 100),
  ),
  z.number().check(z.maximum(1)),
);

/**
 * The form of a picture. A decorative picture has no alternative text: what was typed before the box was ticked is
 * dropped. Focal points are percents in the form, shares of the sides in the database.
 */
export const mediaSchema = z.pipe(
  z
    .object({
      // Absent while the box is ticked: a disabled field is not sent.
      alt: z.optional(
        z.string().check(
          z.trim(),
          z.maxLength(limits.mediaAltMax, {
            error: `Le texte dépasse ${limits.mediaAltMax} caractères.`,
            abort: true,
          }),
        ),
      ),
      decorative: z.optional(z.literal('oui')),
      focal_x: percent,
      focal_y: percent,
    })
    .check(
      z.refine(({ alt, decorative }) => decorative === 'oui' || (alt ?? '') !== '', {
        path: ['alt'],
        error: 'Décrivez l’image, ou cochez « Image décorative ».',
      }),
    ),
  z.transform(({ alt, decorative, focal_x, focal_y }): MediaDetails => {
    const isDecorative = decorative === 'oui';
    return {
      alt: isDecorative ? '' : (alt ?? ''),
      decorative: isDecorative,
      focal: { x: focal_x, y: focal_y },
    };
  }),
);
