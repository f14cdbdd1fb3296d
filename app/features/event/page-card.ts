import { socialPages } from '#content/copy/site/social.ts';
import type { SocialCard } from '#domain/social-card.ts';

import type { NextEdition } from './event.data.ts';
import { socialSign } from './social-sign.ts';

const home = 'accueil';

/** « /faq » is `faq`, the home page `accueil`: the name of the picture's file. */
export function cardName(path: string): string {
  return path.replace(/^\/+|\/+$/g, '') || home;
}

/** What a link to the page of this name shows, as things are at `now`; undefined when there is no such page. */
export function pageCard(name: string, edition: NextEdition, now: number): SocialCard | undefined {
  const path = name === home ? '/' : `/${name}`;
  const page = Object.hasOwn(socialPages, path) ? socialPages[path] : undefined;
  // One name for each page: the empty one is not another for the home page.
  if (!page || cardName(path) !== name) return undefined;
  const sign = socialSign(edition, now);
  // No lampions over an evening that does not take place.
  return { ...page, scene: sign.off ? 'rain' : page.scene, sign };
}
