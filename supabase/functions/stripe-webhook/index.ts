import { withSupabase } from '@supabase/server';
import Stripe from 'stripe';
import * as z from 'zod/mini';

import type { Database } from '#domain/database.types.gen.ts';
import { openStripe } from '#supabase/functions/_shared/payments.ts';
import { settleSubscription } from '#supabase/functions/_shared/settle-subscription.ts';

const begunSchema = z.object({ done: z.boolean(), reading: z.int() });

/** Seconds by which the time of a signature may differ from the present one. */
const tolerance = 300;

const refuse = (status: number, error: string): Response => Response.json({ error }, { status });

/**
 * Receives the events of the payment provider. The signature over the raw body is the only credential. An event only
 * says that something changed: the subscription is read again, so the order of events does not matter. Responds 200 once
 * the change is committed; every other status makes the provider repeat the event.
 */
export default {
  fetch: withSupabase<Database>(
    { auth: 'none', cors: 'disabled' },
    async (request, { supabaseAdmin: admin }) => {
      const stripe = openStripe();
      const secret = process.env['STRIPE_WEBHOOK_SECRET'];
      if (!stripe || !secret) return refuse(503, 'Payments are not configured');
      const event = await readEvent(request, stripe, secret);
      if (!event) return refuse(400, 'Invalid signature');
      const { data } = await admin
        .rpc('begin_payment_event', { event: event.id, type: event.type })
        .throwOnError();
      const { done, reading } = begunSchema.parse(data);
      if (!done) {
        const id = await subscriptionOf(event, stripe);
        if (id) await settleSubscription({ admin, stripe }, id, reading);
        await admin.rpc('finish_payment_event', { event: event.id }).throwOnError();
      }
      return Response.json({ received: true });
    },
  ),
};

async function readEvent(request: Request, stripe: Stripe, secret: string): Promise<Stripe.Event | null> {
  const signature = request.headers.get('stripe-signature');
  if (request.method !== 'POST' || !signature) return null;
  try {
    return await stripe.webhooks.constructEventAsync(await request.text(), signature, secret, tolerance);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'object' ? reference?.id : reference;

/** The subscription that an event is about; undefined for an event of another kind. */
async function subscriptionOf(event: Stripe.Event, stripe: Stripe): Promise<string | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return idOf(event.data.object.subscription);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.id;
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return idOf(event.data.object.parent?.subscription_details?.subscription);
    case 'charge.refunded':
    case 'refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return subscriptionOfPayment(idOf(event.data.object.payment_intent), stripe);
    default:
      return undefined;
  }
}

async function subscriptionOfPayment(
  intent: string | undefined,
  stripe: Stripe,
): Promise<string | undefined> {
  if (!intent) return undefined;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  const invoice = idOf(data[0]?.invoice);
  if (!invoice) return undefined;
  const { parent } = await stripe.invoices.retrieve(invoice);
  return idOf(parent?.subscription_details?.subscription);
}
