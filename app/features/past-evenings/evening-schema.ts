import * as z from 'zod/mini';

import { focalPointOf } from '#domain/focal-point.ts';

/** A photo as `private.evening_photo_list` has it. */
export const photoSchema = z.pipe(
  z.object({
    id: z.string(),
    src: z.string(),
    alt: z.string(),
    caption: z.string(),
    names: z.nullable(z.string()),
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
    focal: z.nullable(z.array(z.number())),
  }),
  z.transform(({ focal, ...photo }) => ({ ...photo, focal: focalPointOf(focal) })),
);
export type EveningPhoto = z.infer<typeof photoSchema>;
