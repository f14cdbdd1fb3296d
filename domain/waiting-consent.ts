/**
 * The consent sentence under the form of the waiting list, and its version, stored with each address. Apart from the
 * schemas, so that the form's first load carries no zod.
 */
export const waitingConsent = {
  version: '2026-11-26',
  text: 'Nous vous écrirons si une place se libère, et pour l’édition suivante : rien d’autre. Un email de confirmation vous sera envoyé ; votre adresse est effacée 30 jours après la soirée.',
} as const;
