import type { Organizer } from './organizers.data.ts';

/** The organizers as structured data tells them: what stands on their card. */
export function founders(organizers: readonly Organizer[]) {
  return organizers.map(({ name, title, shortBio, image, links }) => ({
    name,
    title,
    description: shortBio,
    image,
    profiles: links.map(({ url }) => url),
  }));
}
