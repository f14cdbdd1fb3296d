import Stripe from 'stripe';

import { paymentRefusals } from '#domain/payments.ts';
import type { PaymentRefusal } from '#domain/payments.ts';

/**
 * The payment provider's client; null while its key is not configured. Two attempts of 2.5 s: a call must end within
 * the 12 s of a function.
 */
export function openStripe(): Stripe | null {
  const key = process.env['STRIPE_SECRET_KEY'];
  if (!key) return null;
  const base = new URL(process.env['STRIPE_API_BASE'] ?? 'https://api.stripe.com');
  return new Stripe(key, {
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: 2500,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

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
