import { brand } from '#content/brand.ts';

/** The title and description of the blog's feed. */
export const blogFeed = {
  title: `Blog ${brand.name}`,
  description: 'Les articles de l’afterwork ALINE : networking, IA et vie d’indépendant à Lille.',
} as const;
