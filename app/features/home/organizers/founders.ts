import { pictureFallback } from '#app/lib/format/picture-sources.ts';

import type { Organizer } from './organizers.data.ts';

/** The organisers as schema.org persons, limited to displayed facts. */
export function founders(organizers: readonly Organizer[]) {
  return organizers.map(({ name, title, shortBio, image, links }) => ({
    name,
    title,
    description: shortBio,
    image: image && pictureFallback(image),
    profiles: links.map(({ url }) => url),
  }));
}
