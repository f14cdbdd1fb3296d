import type { MailTemplate } from '#backend/contract.ts';
import { brand } from '#content/brand.ts';

/** The subjects; supabase/config.toml repeats them for the hosted service, and a test compares the two. */
export const subjects = {
  confirmation: `Confirmez votre compte ${brand.name}`,
  recovery: 'Choisissez un nouveau mot de passe',
  'password-changed': 'Votre mot de passe a été modifié',
  'email-change': 'Confirmez votre nouvelle adresse',
  'newsletter-confirmation': `Confirmez votre inscription à la newsletter ${brand.name}`,
} as const satisfies Record<MailTemplate, string>;
