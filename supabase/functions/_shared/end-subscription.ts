import type { SupabaseClient } from '@supabase/supabase-js';
import Stripe from 'stripe';

import type { Database } from '#domain/database.types.gen.ts';

type Admin = SupabaseClient<Database>;

/** Ends a subscription at once, without a refund. */
export async function endSubscription(
  { admin, stripe }: { admin: Admin; stripe: Stripe },
  id: string,
): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Ended before, by an earlier attempt or at the provider.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
      throw error;
  }
  await admin.rpc('subscription_ended', { subscription: id }).throwOnError();
}
