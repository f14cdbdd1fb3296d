import { withSupabase } from '@supabase/server';

import type { Database } from '#domain/database.types.gen.ts';
import { subscriptionRequestSchema } from '#domain/payments.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { openStripe, paymentRefusal, unavailable } from '#supabase/functions/_shared/payments.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';
import { refusalResponse } from '#supabase/functions/_shared/refusal-response.ts';
import { endSubscription } from '#supabase/functions/_shared/end-subscription.ts';

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
        await endSubscription({ admin, stripe }, wanted.end);
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
