import * as z from 'zod/mini';

import { badgeTierIds } from './badges.ts';
import { limits } from './limits.ts';

const text = (most: number) => z.string().check(z.maxLength(most, { abort: true }));
const providerId = text(limits.providerIdMax);
const providerIds = z.array(providerId).check(z.maxLength(1000, { abort: true }));

/** Body of `create-checkout-session`: exactly these three (BADGE-13). */
export const checkoutRequestSchema = z.strictObject({
  priceId: providerId,
  badgeTier: z.enum(badgeTierIds),
  source: z.literal('homepage_cta'),
});

/**
 * Body of `badge-subscription`. `renews`: a member switches the renewal of the badge that was paid by card. `end`: the
 * site ends a subscription before its term, with the secret key.
 */
export const subscriptionRequestSchema = z.union([
  z.strictObject({ renews: z.boolean() }),
  z.strictObject({
    end: providerId.check(z.regex(/^sub_\w+$/)),
  }),
]);

/** `badge_payments.kind`. A refund and a dispute are negative amounts. */
export const paymentKinds = ['payment', 'refund', 'dispute', 'dispute_won'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `badge_subscriptions.end_reason`. */
export const subscriptionEndReasons = ['replaced', 'duplicate', 'account_deleted'] as const;
export type SubscriptionEndReason = (typeof subscriptionEndReasons)[number];

/** One line of the ledger, as the webhook reads it from the provider; cents, tax included, ISO times. */
export type PaymentLine = {
  kind: PaymentKind;
  provider_id: string;
  invoice_id: string;
  invoice_number: string | null;
  amount_cents: number;
  currency: string;
  receipt_url: string | null;
  period_ends_at: string | null;
  paid_at: string;
};

/** A subscription as just read from the provider: the argument `state` of `record_subscription`. */
export type SubscriptionState = {
  id: string;
  member: string;
  checkout: string;
  tier: string;
  status: string;
  renews: boolean;
  ended_at: string | null;
  payments: PaymentLine[];
};

/** What `record_subscription` leaves to do at the provider, with ids of subscriptions. */
export const providerWorkSchema = z.object({
  end: providerIds,
  refund: providerIds,
  set_term: z.nullable(z.boolean()),
});

/** What `checkout_order` returns. */
export const checkoutOrderSchema = z.object({
  member: text(36).check(z.uuid()),
  email: z.nullable(text(limits.emailMax)),
  customer: z.nullable(providerId),
  tier: z.enum(badgeTierIds),
  price: providerId,
  credit_cents: z.int(),
  credit_name: z.nullable(text(120)),
  earlier_session: z.nullable(text(200)),
});

/** What a rehearsal found for one tier. */
export const rehearsalOutcomes = [
  'ok',
  /** The tier has no price id. */
  'no_price_id',
  /** `STRIPE_SECRET_KEY` is not configured. */
  'no_keys',
  'unknown_price',
  'inactive_price',
  'wrong_amount',
  'wrong_currency',
  'wrong_period',
  /** A checkout could not be opened, read back or closed. */
  'checkout_failed',
  /** The provider did not answer. */
  'unavailable',
] as const;
export type RehearsalOutcome = (typeof rehearsalOutcomes)[number];

/** What `prepare_payment_rehearsal` returns: the tiers with their prices, in cents with tax. */
export const rehearsedTiersSchema = z
  .array(z.object({ tier: z.enum(badgeTierIds), price_id: providerId, cents: z.int() }))
  .check(z.maxLength(badgeTierIds.length, { abort: true }));

/** One tier of a stored rehearsal. */
export const rehearsalResultSchema = z.object({
  tier: z.enum(badgeTierIds),
  price_id: providerId,
  cents: z.int(),
  outcome: z.enum(rehearsalOutcomes),
});

/** Refusals of the payment functions that the database does not give; the message is shown to the member. */
export const paymentRefusals = {
  invalid_request: { status: 400, message: 'Requête invalide. Rechargez la page, puis réessayez.' },
  payments_unavailable: {
    status: 503,
    message: 'Le paiement en ligne ne répond pas. Rien n’a été débité. Réessayez dans quelques minutes.',
  },
  payment_pending: {
    status: 409,
    message: 'Un paiement vient d’être fait. Votre badge arrive dans un instant.',
  },
} as const;
export type PaymentRefusal = keyof typeof paymentRefusals;

/** Characters of the ids of a checkout that the success page accepts in its address. */
export const checkoutSessionPattern = /^cs_\w{1,190}$/;
