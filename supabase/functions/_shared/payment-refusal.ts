import Stripe from 'stripe';

import { paymentRefusals } from '#domain/payments.ts';
import type { PaymentRefusal } from '#domain/payments.ts';

/** A refusal of the payment functions: its code and the French message that the site shows. */
export function paymentRefusal(code: PaymentRefusal): Response {
  const { status, message } = paymentRefusals[code];
  return Response.json({ code, error: message }, { status });
}

/**
 * The refusal of a call that failed at the provider, with the failure in the log.
 * @throws the error itself when it comes from elsewhere.
 */
export function unavailable(error: unknown): Response {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  // oxlint-disable-next-line no-console -- the log of a function, here and on the hosted service
  console.error('the payment provider failed', error.type, error.code, error.message);
  return paymentRefusal('payments_unavailable');
}
