/**
 * The consent sentence shown under the form, and its version, stored with each subscription as the proof of consent.
 * Apart from the schemas, so that the form's first load carries no zod.
 */
export const consentText = {
  version: '2026-11-26',
  text: 'En vous abonnant, vous acceptez de recevoir un email par mois sur les prochaines éditions. Un email de confirmation vous sera envoyé ; vous pourrez vous désabonner en un clic.',
} as const;

/** Every sentence that the form has shown, by its version: a proof of consent quotes the accepted one. */
export const consentTexts = new Map<string, string>([
  [consentText.version, consentText.text],
  [
    '2025-10-21',
    'En vous abonnant, vous acceptez de recevoir un email par mois sur les prochaines éditions. Un e-mail de confirmation vous sera envoyé ; vous pourrez vous désabonner en un clic.',
  ],
]);
