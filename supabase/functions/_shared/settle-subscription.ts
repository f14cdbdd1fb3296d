import type { SupabaseClient } from '@supabase/supabase-js';
import type Stripe from 'stripe';

import type { Database } from '#domain/database.types.gen.ts';
import { providerWorkSchema } from '#domain/payments.ts';

import { endSubscription } from '#supabase/functions/_shared/end-subscription.ts';
import { paymentIntentOf, readSubscriptionState } from '#supabase/functions/_shared/subscription-state.ts';

type Admin = SupabaseClient<Database>;

/**
 * Reads a subscription from the provider, records it, and does what the record asks for. Each step can be repeated.
 * `reading` is the order that `begin_payment_event` gave before the provider was asked.
 * @throws {Stripe.errors.StripeError} or {PostgrestError}: the provider then repeats its event.
 */
export async function settleSubscription(
  { admin, stripe }: { admin: Admin; stripe: Stripe },
  id: string,
  reading: number,
): Promise<void> {
  const state = await readSubscriptionState(stripe, id);
  if (!state) return;
  const { data } = await admin.rpc('record_subscription', { state, reading }).throwOnError();
  const work = providerWorkSchema.parse(data);
  if (work.set_term) {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await admin.rpc('subscription_term_set', { subscription: id }).throwOnError();
  }
  for (const subscription of work.refund) await refund(stripe, subscription);
  for (const subscription of work.end) await endSubscription({ admin, stripe }, subscription);
}

/** Refunds each payment of a subscription that gave no badge; the keys make a repetition harmless. */
async function refund(stripe: Stripe, id: string): Promise<void> {
  const invoices = await stripe.invoices.list({
    subscription: id,
    status: 'paid',
    limit: 20,
    expand: ['data.payments'],
  });
  for (const invoice of invoices.data) {
    const intent = paymentIntentOf(invoice);
    if (intent) {
      await stripe.refunds.create(
        { payment_intent: intent, reason: 'duplicate' },
        { idempotencyKey: `refund-${intent}` },
      );
    }
  }
}
