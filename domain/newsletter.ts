import * as z from 'zod/mini';

import { emailSchema } from './email.ts';

/** The form that sent an address. */
export const newsletterSources = ['footer', 'article', 'signup', 'page'] as const;

/** `newsletter_subscribers.source`: the forms, and the import of organisers. */
export const subscriberSources = [...newsletterSources, 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** `newsletter_subscribers.status`; `bounced`, `complained` and `blocked` receive no mail. */
export const newsletterStatuses = [
  'pending',
  'confirmed',
  'unsubscribed',
  'bounced',
  'complained',
  'blocked',
] as const;

/** What `change_subscribers` does. */
export const subscriberActs = ['unsubscribe', 'block', 'unblock'] as const;
export type SubscriberAct = (typeof subscriberActs)[number];

/** Payload of the function `newsletter-subscribe` (NEWSLETTER-04). */
export const subscriptionSchema = z.object({
  email: emailSchema,
  source: z.enum(newsletterSources),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * The two fields against robots: a hidden one that must be empty, and the milliseconds between rendering and
 * submission. Both are optional, so that the payload of NEWSLETTER-04 stays valid.
 */
export const subscriptionRequestSchema = z.extend(subscriptionSchema, {
  website: z.optional(z.string().check(z.maxLength(0, { abort: true }))),
  elapsed_ms: z.optional(z.number().check(z.gte(300))),
});

/** Payload of `newsletter-confirm`: the token of the mail's link, 256 bits in hexadecimal. */
export const newsletterTokenSchema = z.object({
  token: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[0-9a-f]{64}$/)),
});

/** Payload of `newsletter-unsubscribe`; `undo` restores the subscription with the same token. */
export const unsubscriptionSchema = z.extend(newsletterTokenSchema, { undo: z.optional(z.boolean()) });

/** The payload of `newsletter-unsubscribe` that requests a new link by mail. */
export const linkRequestSchema = z.object({ email: emailSchema });

export const unsubscribeBodySchema = z.union([unsubscriptionSchema, linkRequestSchema]);

/** The error codes of the functions of newsletter and waiting list, with their HTTP status. */
export const newsletterStatus = {
  VALIDATION_ERROR: 400,
  ADDRESS_REFUSED: 400,
  DUPLICATE_EMAIL: 409,
  EDITION_NOT_FULL: 409,
  TOKEN_INVALID: 410,
  RATE_LIMIT_EXCEEDED: 429,
  UNAVAILABLE: 503,
} as const;

export type NewsletterCode = keyof typeof newsletterStatus;

export { consentText } from './newsletter-consent.ts';
