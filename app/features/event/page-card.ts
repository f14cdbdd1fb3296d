import { socialPages } from '#content/copy/site/social.ts';
import type { SocialCard } from '#domain/social-card.ts';

import type { NextEdition } from './event.data.ts';
import { socialSign } from './social-sign.ts';

const home = 'accueil';

/** Name of a page's image file: `faq` for /faq, `accueil` for the home page. */
export function cardName(path: string): string {
  return path.replace(/^\/+|\/+$/g, '') || home;
}

/** Content of the social image of the page with this name at `now`; undefined when there is no such page. */
export function pageCard(name: string, edition: NextEdition, now: number): SocialCard | undefined {
  const path = name === home ? '/' : `/${name}`;
  const page = Object.hasOwn(socialPages, path) ? socialPages[path] : undefined;
  // An empty name must not be a second URL of the home page's image.
  if (!page || cardName(path) !== name) return undefined;
  const sign = socialSign(edition, now);
  // The festive scene is not used for an edition that does not take place.
  return { ...page, scene: sign.off ? 'rain' : page.scene, sign };
}
