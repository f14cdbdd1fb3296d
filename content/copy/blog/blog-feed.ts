import { brand } from '#content/brand.ts';

/** What feed readers show of the blog. */
export const blogFeed = {
  title: `Blog ${brand.name}`,
  description: 'Les articles de l’afterwork ALINE : networking, IA et vie d’indépendant à Lille.',
} as const;
