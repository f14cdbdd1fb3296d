import { randomBytes } from 'node:crypto';

/** Objects of the provider's API, with the fields that this project reads. */
export type Session = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  customer: string;
  price: string;
  coupon: string | undefined;
  metadata: Record<string, string>;
  subscription: string | null;
  success_url: string;
  cancel_url: string;
};
export type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  created: number;
  ended_at: number | null;
  metadata: Record<string, string>;
};
export type Invoice = {
  id: string;
  object: 'invoice';
  number: string;
  subscription: string;
  status: 'paid' | 'open';
  amount_paid: number;
  currency: 'eur';
  created: number;
  period: { start: number; end: number };
  intent: string;
};
export type Movement = {
  id: string;
  object: 'refund' | 'dispute';
  payment_intent: string;
  amount: number;
  currency: 'eur';
  status: string;
  created: number;
};

/** A year of the provider, in seconds. */
export const year = 365 * 86_400;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** What the provider stores; `prices` are cents by price id. */
export type ProviderState = {
  prices: Record<string, number>;
  coupons: Map<string, number>;
  customers: Map<string, { id: string; object: 'customer'; email: string | null }>;
  sessions: Map<string, Session>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  movements: Map<string, Movement>;
};

export const emptyState = (prices: Record<string, number>): ProviderState => ({
  prices,
  coupons: new Map(),
  customers: new Map(),
  sessions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  movements: new Map(),
});

/** Adds an invoice of one year that starts at `start`, in seconds. */
export function addInvoice(
  state: ProviderState,
  subscription: string,
  { amount, start, status = 'paid' }: { amount: number; start: number; status?: Invoice['status'] },
): Invoice {
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    number: `ALINE-${String(state.invoices.size + 1).padStart(4, '0')}`,
    subscription,
    status,
    amount_paid: status === 'paid' ? amount : 0,
    currency: 'eur',
    created: start,
    period: { start, end: start + year },
    intent: newId('pi'),
  };
  state.invoices.set(invoice.id, invoice);
  return invoice;
}

/** The session is paid at `now` (seconds): a subscription with its first invoice. */
export function completeSession(state: ProviderState, session: Session, now: number): Subscription {
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    customer: session.customer,
    status: 'active',
    cancel_at_period_end: false,
    created: now,
    ended_at: null,
    metadata: session.metadata,
  };
  state.subscriptions.set(subscription.id, subscription);
  const credit = state.coupons.get(session.coupon ?? '') ?? 0;
  addInvoice(state, subscription.id, {
    amount: Math.max(0, (state.prices[session.price] ?? 0) - credit),
    start: now,
  });
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  });
  return subscription;
}

export const invoicesOf = (state: ProviderState, subscription: string): Invoice[] =>
  [...state.invoices.values()].filter((invoice) => invoice.subscription === subscription).toReversed();
