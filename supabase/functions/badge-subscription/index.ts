import { withSupabase } from '@supabase/server';
import type { SupabaseClient } from '@supabase/supabase-js';
import Stripe from 'stripe';

import type { Database } from '#domain/database.types.gen.ts';
import { subscriptionRequestSchema } from '#domain/payments.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { openStripe, paymentRefusal, unavailable } from '#supabase/functions/_shared/payments.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';
import { refusalResponse } from '#supabase/functions/_shared/refusal-response.ts';
import { endSubscription } from '#supabase/functions/_shared/end-subscription.ts';
import { settleSubscription } from '#supabase/functions/_shared/settle-subscription.ts';

/**
 * `{renews}` by a member: the badge paid by card is renewed at its end, or not. `{end}` with the secret key: housekeeping
 * ends the subscription of a deleted account.
 */
export default {
  fetch: withSupabase<Database>({ auth: ['user', 'secret:*'], cors }, async (request, context) => {
    const { supabase, supabaseAdmin: admin, authMode } = context;
    const wanted = await readPayload(request, subscriptionRequestSchema);
    if (!wanted || 'end' in wanted !== (authMode === 'secret')) return paymentRefusal('invalid_request');
    const stripe = openStripe();
    if (!stripe) return paymentRefusal('payments_unavailable');
    try {
      if ('end' in wanted) {
        await closeSubscription({ admin, stripe }, wanted.end);
        return Response.json({ ended: true });
      }
      const prepared = await supabase.rpc('prepare_renewal');
      if (prepared.error) return refusalResponse(prepared);
      const { renews } = wanted;
      await stripe.subscriptions.update(prepared.data, { cancel_at_period_end: !renews });
      await admin.rpc('subscription_renewal', { subscription: prepared.data, renews }).throwOnError();
      return Response.json({ renews });
    } catch (error) {
      return unavailable(error);
    }
  }),
};

/** Refunds a subscription that gave no badge, then ends it. Without a new reading: its state stays as last read. */
async function closeSubscription(
  clients: { admin: SupabaseClient<Database>; stripe: Stripe },
  id: string,
): Promise<void> {
  try {
    await settleSubscription(clients, id, 0);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
      throw error;
    // The provider does not know it: nothing is left but to record its end.
    await endSubscription(clients, id);
  }
}
