import { socialScenesAlt } from '#content/copy/site/social-scenes.ts';
import type { SocialCard } from '#domain/social-card.ts';

/** The picture that a link to a page shows: its path on this site, and what it says. */
export type SharingImage = { path: string; alt: string };

/** The terrace without words, a file of `public/`: for pages made for one person, and when nothing can be drawn. */
export const wordlessImage: SharingImage = { path: '/images/social.jpg', alt: socialScenesAlt.terrace };

/** `name` is that of the file, « faq » or « blog/mon-article »; the version changes with anything that is drawn. */
export function sharingImagePath(name: string, version: string): string {
  return `/images/social/${name}.jpg?v=${version}`;
}

export function sharingImage(name: string, version: string, card: SocialCard): SharingImage {
  const { title, sign } = card;
  const words = [title.replace(/[.\s]+$/, ''), sign.first, sign.second, sign.stamp]
    .filter(Boolean)
    .join(' – ');
  return { path: sharingImagePath(name, version), alt: `${socialScenesAlt[card.scene]} ${words}.` };
}
