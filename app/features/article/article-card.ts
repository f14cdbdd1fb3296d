import type { SocialCard } from '#domain/social-card.ts';

/** Backgrounds of an article's social image; the rain scene is reserved for cancelled editions. */
const scenes = ['terrace', 'toast', 'town', 'bar', 'night'] as const;

/** Social image of an article: its title and the next edition. The scene depends on the slug only. */
export function articleCard(
  { slug, title, category }: { slug: string; title: string; category: string },
  sign: SocialCard['sign'],
): SocialCard {
  const sum = [...slug].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return { scene: scenes[sum % scenes.length] ?? 'terrace', label: category, title, sign };
}
