import { brand } from '#content/brand.ts';

import { blogName } from './blog-name.ts';

/** The title and description of the blog's feed. */
export const blogFeed = {
  title: `${blogName} ${brand.name}`,
  description: 'Les articles de l’afterwork ALINE : networking, IA et vie d’indépendant à Lille.',
} as const;
