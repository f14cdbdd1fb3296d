import { sitePages } from '#content/copy/site/pages.ts';

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
  '/blog/pourquoi-trente-personnes',
  '/blog/nulle-part',
  '/nulle-part',
];
