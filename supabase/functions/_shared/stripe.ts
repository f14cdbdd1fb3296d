import Stripe from 'stripe';

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
