import type { SocialCard } from '#domain/social-card.ts';

/** What the picture of a link to an article may stand in front of; rain is kept for evenings called off. */
const scenes = ['terrace', 'toast', 'town', 'bar', 'night'] as const;

/** What a link to an article shows: its title, and the evening to come. The scene stays the same for an address. */
export function articleCard(
  { slug, title, category }: { slug: string; title: string; category: string },
  sign: SocialCard['sign'],
): SocialCard {
  const sum = [...slug].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return { scene: scenes[sum % scenes.length] ?? 'terrace', label: category, title, sign };
}
