import * as z from 'zod/mini';

import { readFunctionError } from '#app/lib/query/function-refusal.ts';
import { recordEvent } from '#app/shared/analytics.data.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import type { Tier } from './badges.data.ts';

const sessionSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

/**
 * The URL where the browser continues to pay for a badge: the page of the payment provider or, when signed out, the
 * sign-in page, which leads back to the badges (BADGE-12).
 * @throws {Error} with the message to show, when no payment page can be opened (BADGE-14).
 */
export async function startCheckout(tier: Pick<Tier, 'id' | 'priceId'>): Promise<string> {
  const client = await getSupabase();
  const { data: visitor } = await client.auth.getUser();
  if (!visitor.user) return `/auth?redirect=/badges&badge=${tier.id}`;
  void recordEvent('checkout_start', { badgeTier: tier.id });
  try {
    if (!tier.priceId) throw new Error('Price ID not configured for this badge tier');
    const { data, error } = await client.functions.invoke<unknown>('create-checkout-session', {
      body: { priceId: tier.priceId, badgeTier: tier.id, source: 'homepage_cta' },
    });
    if (error) throw await readFunctionError(error);
    const session = sessionSchema.safeParse(data);
    if (!session.success) throw new Error('No checkout URL returned');
    return session.data.url;
  } catch (error) {
    void recordEvent('checkout_failed', { badgeTier: tier.id });
    throw error;
  }
}
