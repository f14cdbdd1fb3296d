import { pictureFallback } from '#app/lib/format/picture-sources.ts';

import type { Face } from './social-proof.tsx';
import type { Testimonial } from './testimonials.data.ts';

/** Faces beside the booking button, at most. */
const shown = 5;

/** The faces of those who gave a testimonial, then of the organisers; without those who have no picture. */
export function knownFaces(
  testimonials: readonly Pick<Testimonial, 'name' | 'avatar'>[],
  organizers: readonly { name: string; image?: string }[],
): Face[] {
  return [
    ...testimonials.map(({ name, avatar }) => ({ name, picture: avatar })),
    ...organizers.map(({ name, image }) => ({ name, picture: image })),
  ]
    .flatMap(({ name, picture }) => (picture ? [{ name, picture: pictureFallback(picture) }] : []))
    .slice(0, shown);
}
