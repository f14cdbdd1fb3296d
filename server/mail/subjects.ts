import type { MailTemplate } from '#backend/contract.ts';
import { brand } from '#content/brand.ts';

/** The subjects; supabase/config.toml repeats them for the hosted service, and a test compares the two. */
export const subjects = {
  confirmation: `Confirmez votre compte ${brand.name}`,
  recovery: 'Choisissez un nouveau mot de passe',
  'password-changed': 'Votre mot de passe a été modifié',
  'email-change': 'Confirmez votre nouvelle adresse',
  'magic-link': `Votre lien de connexion ${brand.name}`,
  reauthentication: 'Votre code de confirmation',
  invite: `Votre invitation chez ${brand.name}`,
  'newsletter-confirmation': `Confirmez votre inscription à la newsletter ${brand.name}`,
  'comment-approved': 'Votre commentaire est publié',
  'comment-refused': 'Votre commentaire n’a pas été publié',
  'report-decided': 'Votre signalement a été examiné',
  'comment-reply': 'On vous a répondu',
  'badge-awarded': 'Un badge pour vous',
  'account-deletion': 'Votre compte va être supprimé',
  'notice-receipt': 'Votre signalement de contenu illicite est enregistré',
  'notice-decided': 'La décision sur votre signalement de contenu illicite',
} as const satisfies Record<MailTemplate, string>;
