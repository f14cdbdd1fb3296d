import * as z from 'zod/mini';

import { emailSchema } from './email.ts';

/** Payload of the function `newsletter-subscribe` (specification 1 §7). */
export const subscriptionSchema = z.object({
  email: emailSchema,
  source: z.enum(['footer', 'article', 'signup', 'page']),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/** Codes the newsletter functions answer with, and the HTTP status of each. */
export const newsletterStatus = {
  VALIDATION_ERROR: 400,
  DUPLICATE_EMAIL: 409,
  TOKEN_INVALID: 410,
  RATE_LIMIT_EXCEEDED: 429,
  UNAVAILABLE: 503,
} as const;

export type NewsletterCode = keyof typeof newsletterStatus;

/** Version of the consent sentence shown under the form; stored with each subscription as the proof of consent. */
export const consentText = {
  version: '2025-10-21',
  text: "En vous abonnant, vous acceptez de recevoir un email par mois sur les prochaines éditions. Un e-mail de confirmation vous sera envoyé ; vous pourrez vous désabonner en un clic.",
} as const;
