import { withSupabase } from '@supabase/server';
import Stripe from 'stripe';
import type * as z from 'zod/mini';

import type { Database } from '#domain/database.types.gen.ts';
import { rehearsedTiersSchema } from '#domain/payments.ts';
import type { RehearsalOutcome } from '#domain/payments.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { openStripe, paymentRefusal } from '#supabase/functions/_shared/payments.ts';
import { refusalResponse } from '#supabase/functions/_shared/refusal-response.ts';
import { saleTerms } from '#supabase/functions/_shared/sale-terms.ts';

type Rehearsed = z.infer<typeof rehearsedTiersSchema>[number];
type Found = { outcome: RehearsalOutcome; live: boolean | null };

/**
 * An administrator rehearses payments: for each tier, the price is compared with the provider's, and a checkout is opened,
 * read back and closed. The database stores the result, which the payments switch needs. Responds `{passed}`.
 */
export default {
  fetch: withSupabase<Database>({ auth: 'user', cors }, async (request, { supabase, supabaseAdmin }) => {
    // It opens pages at the provider: not by following a link.
    if (request.method !== 'POST') return paymentRefusal('invalid_request');
    const prepared = await supabase.rpc('prepare_payment_rehearsal');
    if (prepared.error) return refusalResponse(prepared);
    const tiers = rehearsedTiersSchema.parse(prepared.data);
    const stripe = openStripe();
    const found = await Promise.all(tiers.map((tier) => rehearse(stripe, tier)));
    const webhook_secret = Boolean(process.env['STRIPE_WEBHOOK_SECRET']);
    const { data: caller } = await supabase.auth.getUser();
    await supabaseAdmin
      .rpc('record_payment_rehearsal', {
        state: {
          by: caller.user?.id ?? null,
          live: found.find(({ live }) => live !== null)?.live ?? null,
          webhook_secret,
          results: tiers.map((tier, index) => ({ ...tier, outcome: found[index]?.outcome ?? 'unavailable' })),
        },
      })
      .throwOnError();
    return Response.json({ passed: webhook_secret && found.every(({ outcome }) => outcome === 'ok') });
  }),
};

async function rehearse(stripe: Stripe | null, tier: Rehearsed): Promise<Found> {
  if (tier.price_id === '') return { outcome: 'no_price_id', live: null };
  if (!stripe) return { outcome: 'no_keys', live: null };
  try {
    const price = await stripe.prices.retrieve(tier.price_id);
    const outcome = priceProblem(price, tier.cents) ?? (await checkoutOutcome(stripe, tier.price_id));
    return { outcome, live: price.livemode };
  } catch (error) {
    return { outcome: outcomeOf(error), live: null };
  }
}

function priceProblem(price: Stripe.Price, cents: number): RehearsalOutcome | undefined {
  if (!price.active) return 'inactive_price';
  if (price.currency !== 'eur') return 'wrong_currency';
  if (price.recurring?.interval !== 'year' || (price.recurring.interval_count ?? 1) !== 1)
    return 'wrong_period';
  return price.unit_amount === cents ? undefined : 'wrong_amount';
}

async function checkoutOutcome(stripe: Stripe, price: string): Promise<RehearsalOutcome> {
  const site = process.env['SITE_URL'];
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    locale: 'fr',
    ...saleTerms,
    success_url: `${site}/badges`,
    cancel_url: `${site}/badges`,
  });
  const opened = await stripe.checkout.sessions.retrieve(id);
  const closed = await stripe.checkout.sessions.expire(id);
  return opened.status === 'open' && opened.url && closed.status === 'expired' ? 'ok' : 'checkout_failed';
}

/** @throws the error itself when it comes from elsewhere than the provider. */
function outcomeOf(error: unknown): RehearsalOutcome {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  // oxlint-disable-next-line no-console -- the log of a function, here and on the hosted service
  console.error('the rehearsal of payments failed', error.type, error.code, error.message);
  if (error.code === 'resource_missing') return 'unknown_price';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'no_keys';
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'checkout_failed' : 'unavailable';
}
