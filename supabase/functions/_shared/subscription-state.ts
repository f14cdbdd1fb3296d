import type Stripe from 'stripe';

import type { PaymentLine, SubscriptionState } from '#domain/payments.ts';

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * Reads a subscription again from the provider, with its invoices, refunds and disputes. Null for a subscription that
 * this site did not open.
 * @throws {Stripe.errors.StripeError} when the provider refuses or does not respond.
 */
export async function readSubscriptionState(stripe: Stripe, id: string): Promise<SubscriptionState | null> {
  const [subscription, invoices] = await Promise.all([
    stripe.subscriptions.retrieve(id),
    stripe.invoices.list({ subscription: id, status: 'paid', limit: 20, expand: ['data.payments'] }),
  ]);
  const { member_id: member, badge_tier: tier, checkout_id: checkout } = subscription.metadata;
  if (!member || !tier || !checkout) return null;
  const lines = await Promise.all(invoices.data.map((invoice) => readLines(stripe, invoice)));
  return {
    id,
    member,
    checkout,
    tier,
    status: subscription.status,
    renews: !subscription.cancel_at_period_end && subscription.ended_at === null,
    ended_at: subscription.ended_at === null ? null : iso(subscription.ended_at),
    payments: lines.flat(),
  };
}

/** The id of the payment of an invoice; undefined when nothing was to pay. */
export function paymentIntentOf(invoice: Stripe.Invoice): string | undefined {
  const intent = invoice.payments?.data.find(({ payment }) => payment.type === 'payment_intent')?.payment
    .payment_intent;
  return typeof intent === 'object' ? intent.id : intent;
}

async function readLines(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaymentLine[]> {
  const base = {
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    receipt_url: null,
    period_ends_at: null,
  };
  const payment: PaymentLine = {
    ...base,
    kind: 'payment',
    provider_id: invoice.id,
    amount_cents: invoice.amount_paid,
    currency: invoice.currency,
    receipt_url: invoice.hosted_invoice_url ?? null,
    period_ends_at: iso(Math.max(...invoice.lines.data.map(({ period }) => period.end))),
    paid_at: iso(invoice.status_transitions.paid_at ?? invoice.created),
  };
  const intent = paymentIntentOf(invoice);
  if (!intent) return [payment];
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: intent, limit: 100 }),
    stripe.disputes.list({ payment_intent: intent, limit: 10 }),
  ]);
  const line = (
    kind: PaymentLine['kind'],
    amount: number,
    of: { id: string; currency: string; created: number },
  ) => ({
    ...base,
    kind,
    provider_id: of.id,
    amount_cents: amount,
    currency: of.currency,
    paid_at: iso(of.created),
  });
  return [
    payment,
    ...refunds.data
      .filter(({ status }) => status === 'succeeded')
      .map((refund) => line('refund', -refund.amount, refund)),
    // An inquiry, whose status begins with « warning », takes no money.
    ...disputes.data
      .filter(({ status }) => !status.startsWith('warning'))
      .flatMap((dispute) => [
        line('dispute', -dispute.amount, dispute),
        ...(dispute.status === 'won' ? [line('dispute_won', dispute.amount, dispute)] : []),
      ]),
  ];
}
