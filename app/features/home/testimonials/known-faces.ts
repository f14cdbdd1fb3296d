import { smallPicture } from '#app/lib/format/picture-sources.ts';

import type { Face } from './social-proof.tsx';
import type { Testimonial } from './testimonials.data.ts';

/** Faces beside the booking button, at most. */
const shown = 5;

/** The pictures of the authors of testimonials, then of the organisers; people without a picture are left out. */
export function knownFaces(
  testimonials: readonly Pick<Testimonial, 'name' | 'avatar'>[],
  organizers: readonly { name: string; image?: string }[],
): Face[] {
  return [
    ...testimonials.map(({ name, avatar }) => ({ name, picture: avatar })),
    ...organizers.map(({ name, image }) => ({ name, picture: image })),
  ]
    .flatMap(({ name, picture }) => (picture ? [{ name, picture: smallPicture(picture) }] : []))
    .slice(0, shown);
}
