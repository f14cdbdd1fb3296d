import { socialScenesAlt } from '#content/copy/site/social-scenes.ts';
import type { SocialCard } from '#domain/social-card.ts';

/** Image of a shared link: its path on this site and its alternative text. */
export type SharingImage = { path: string; alt: string };

/** The terrace without text, a file of `public/`: for pages of one person, and when drawing fails. */
export const wordlessImage: SharingImage = { path: '/images/social.jpg', alt: socialScenesAlt.terrace };

/** `name` is the file name, « faq » or « blog/mon-article »; the version changes with anything drawn. */
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
