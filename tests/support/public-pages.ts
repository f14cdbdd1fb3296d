import { sitePages } from '#content/copy/site/pages.ts';

/** An article of the seed. */
export const seededArticle = '/blog/pourquoi-trente-personnes';

/** One page of each public kind: weight and speed are measured on them. */
export const pageKinds = [
  '/',
  '/blog',
  seededArticle,
  '/evenements-lille',
  '/badges',
  '/contact',
  '/auth',
] as const;

/** Every public page, including unlisted ones. */
export const publicPages: string[] = [
  ...sitePages.map(({ path }) => path),
  '/newsletter',
  '/newsletter/confirmer?token=x',
  '/newsletter/desinscrire?token=x',
  '/liste-attente',
  '/liste-attente/confirmer?token=x',
  '/liste-attente/quitter?token=x',
  '/auth',
  '/auth/confirmer',
  '/auth/confirmer?token_hash=x&type=signup',
  '/auth/reset-password',
  '/auth/update-password',
  seededArticle,
  '/blog/nulle-part',
  '/nulle-part',
];
