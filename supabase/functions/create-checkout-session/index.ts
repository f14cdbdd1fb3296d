import { withSupabase } from '@supabase/server';
import type { SupabaseContext } from '@supabase/server';
import type Stripe from 'stripe';
import type * as z from 'zod/mini';

import type { Database } from '#domain/database.types.gen.ts';
import { checkoutOrderSchema, checkoutRequestSchema } from '#domain/payments.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { openStripe, paymentRefusal, unavailable } from '#supabase/functions/_shared/payments.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';
import { refusalResponse } from '#supabase/functions/_shared/refusal-response.ts';
import { saleTerms } from '#supabase/functions/_shared/sale-terms.ts';

type Admin = SupabaseContext<Database>['supabaseAdmin'];
type Order = z.infer<typeof checkoutOrderSchema>;

/** Seconds in which the provider's page can be paid; thirty minutes is its shortest. */
const openSeconds = 31 * 60;

/** The database decides with the token of the member; then the provider opens its page. Responds `{url}`. */
export default {
  fetch: withSupabase<Database>({ auth: 'user', cors }, async (request, { supabase, supabaseAdmin }) => {
    const wanted = await readPayload(request, checkoutRequestSchema);
    if (!wanted) return paymentRefusal('invalid_request');
    const prepared = await supabase.rpc('prepare_checkout', {
      tier: wanted.badgeTier,
      price: wanted.priceId,
    });
    if (prepared.error) return refusalResponse(prepared);
    const stripe = openStripe();
    if (!stripe) return paymentRefusal('payments_unavailable');
    try {
      const { data } = await supabaseAdmin.rpc('checkout_order', { checkout: prepared.data }).throwOnError();
      const order = checkoutOrderSchema.parse(data);
      if (!(await closeEarlier(stripe, order))) return paymentRefusal('payment_pending');
      const customer = order.customer ?? (await createCustomer(stripe, supabaseAdmin, order));
      const session = await openSession(stripe, { checkout: prepared.data, customer, order });
      await supabaseAdmin
        .rpc('checkout_opened', { checkout: prepared.data, session: session.id })
        .throwOnError();
      return session.url ? Response.json({ url: session.url }) : paymentRefusal('payments_unavailable');
    } catch (error) {
      return unavailable(error);
    }
  }),
};

/**
 * Closes the page opened before, so that two pages cannot both be paid. False when it was paid and the webhook has not
 * recorded it yet.
 */
async function closeEarlier(stripe: Stripe, { earlier_session: earlier }: Order): Promise<boolean> {
  if (!earlier) return true;
  const { status } = await stripe.checkout.sessions.retrieve(earlier);
  if (status === 'open') await stripe.checkout.sessions.expire(earlier);
  return status !== 'complete';
}

async function createCustomer(stripe: Stripe, admin: Admin, { member, email }: Order): Promise<string> {
  const { id } = await stripe.customers.create(
    { ...(email && { email }), metadata: { member_id: member }, preferred_locales: ['fr'] },
    { idempotencyKey: `customer-${member}` },
  );
  await admin.rpc('keep_payment_customer', { member, customer: id }).throwOnError();
  return id;
}

async function openSession(
  stripe: Stripe,
  { checkout, customer, order }: { checkout: string; customer: string; order: Order },
): Promise<Stripe.Checkout.Session> {
  const site = process.env['SITE_URL'];
  const metadata = { checkout_id: checkout, member_id: order.member, badge_tier: order.tier };
  const discounts = order.credit_cents > 0 ? [{ coupon: await createCredit(stripe, checkout, order) }] : [];
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: order.member,
      line_items: [{ price: order.price, quantity: 1 }],
      locale: 'fr',
      metadata,
      subscription_data: { metadata },
      ...(discounts.length > 0 && { discounts }),
      ...saleTerms,
      success_url: `${site}/badges/merci?session={CHECKOUT_SESSION_ID}&badge=${order.tier}`,
      cancel_url: `${site}/badges?badge=${order.tier}&paiement=annule`,
      expires_at: Math.floor(Date.now() / 1000) + openSeconds,
    },
    { idempotencyKey: `session-${checkout}` },
  );
}

async function createCredit(stripe: Stripe, checkout: string, order: Order): Promise<string> {
  const { id } = await stripe.coupons.create(
    {
      amount_off: order.credit_cents,
      currency: 'eur',
      duration: 'once',
      max_redemptions: 1,
      ...(order.credit_name && { name: order.credit_name.slice(0, 40) }),
    },
    { idempotencyKey: `credit-${checkout}` },
  );
  return id;
}
