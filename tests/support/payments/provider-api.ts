import { invoicesOf, newId } from './provider-state.ts';
import type { Invoice, Movement, ProviderState, Session } from './provider-state.ts';

export type ApiResponse = { status: number; body: object };
type Call = { state: ProviderState; id: string; form: URLSearchParams; origin: string; now: number };

const ok = (body: object): ApiResponse => ({ status: 200, body });
const list = (data: object[]): ApiResponse => ok({ object: 'list', has_more: false, url: '/', data });
const missing = (what: string): ApiResponse => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
});
const invalid = (message: string): ApiResponse => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});

/** `metadata[a]=b` as an object. */
function nested(form: URLSearchParams, name: string): Record<string, string> {
  const start = `${name}[`;
  return Object.fromEntries(
    [...form]
      .filter(([key]) => key.startsWith(start))
      .map(([key, value]) => [key.slice(start.length, -1), value]),
  );
}

const invoiceBody = ({ period, intent, subscription, ...invoice }: Invoice, origin: string): object => ({
  ...invoice,
  hosted_invoice_url: `${origin}/receipts/${invoice.id}`,
  lines: { object: 'list', data: [{ period }] },
  parent: { type: 'subscription_details', subscription_details: { subscription } },
  payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: intent } }] },
  status_transitions: { paid_at: invoice.status === 'paid' ? invoice.created : null },
});

function openSession({ state, form, origin }: Call): ApiResponse {
  const price = form.get('line_items[0][price]') ?? '';
  const [customer, coupon] = [form.get('customer') ?? '', form.get('discounts[0][coupon]') ?? undefined];
  if (!(price in state.prices)) return missing('price');
  // The provider asks for the customer itself when the site names none: the rehearsal.
  if (customer && !state.customers.has(customer)) return missing('customer');
  if (coupon && !state.coupons.has(coupon)) return missing('coupon');
  if (form.get('mode') !== 'subscription') return invalid('mode');
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    url: `${origin}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    customer,
    price,
    coupon,
    metadata: nested(form, 'subscription_data[metadata]'),
    subscription: null,
    success_url: (form.get('success_url') ?? '').replace('{CHECKOUT_SESSION_ID}', id),
    cancel_url: form.get('cancel_url') ?? '',
  };
  state.sessions.set(id, session);
  return ok(session);
}

function readSession({ state, id, form }: Call): ApiResponse {
  const session = state.sessions.get(id);
  if (!session) return missing('checkout.session');
  const expanded =
    form.get('expand[0]') === 'subscription' && state.subscriptions.get(session.subscription ?? '');
  return ok({ ...session, ...(expanded && { subscription: expanded }) });
}

function expireSession({ state, id }: Call): ApiResponse {
  const session = state.sessions.get(id);
  if (session?.status !== 'open') return invalid('Only open sessions can be expired');
  return ok(Object.assign(session, { status: 'expired', url: null }));
}

function changeSubscription({ state, id, form }: Call): ApiResponse {
  const subscription = state.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled') return missing('subscription');
  return ok(
    Object.assign(subscription, { cancel_at_period_end: form.get('cancel_at_period_end') === 'true' }),
  );
}

function cancelSubscription({ state, id, now }: Call): ApiResponse {
  const subscription = state.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled') return missing('subscription');
  return ok(Object.assign(subscription, { status: 'canceled', ended_at: now }));
}

function createRefund({ state, form, now }: Call): ApiResponse {
  const intent = form.get('payment_intent') ?? '';
  const invoice = [...state.invoices.values()].find((entry) => entry.intent === intent);
  if (!invoice) return missing('payment_intent');
  const refunded = [...state.movements.values()]
    .filter((entry) => entry.payment_intent === intent && entry.object === 'refund')
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Number(form.get('amount') ?? invoice.amount_paid - refunded);
  if (amount <= 0 || amount + refunded > invoice.amount_paid) return invalid('charge_already_refunded');
  const movement: Movement = {
    id: newId('re'),
    object: 'refund',
    payment_intent: intent,
    amount,
    currency: 'eur',
    status: 'succeeded',
    created: now,
  };
  state.movements.set(movement.id, movement);
  return ok(movement);
}

function listMovements(object: Movement['object']) {
  return ({ state, form }: Call): ApiResponse =>
    list(
      [...state.movements.values()].filter(
        (entry) => entry.object === object && entry.payment_intent === form.get('payment_intent'),
      ),
    );
}

function createCustomer({ state, form }: Call): ApiResponse {
  const customer = { id: newId('cus'), object: 'customer' as const, email: form.get('email') };
  state.customers.set(customer.id, customer);
  return ok(customer);
}

function createCoupon({ state, form }: Call): ApiResponse {
  const id = newId('coupon');
  state.coupons.set(id, Number(form.get('amount_off')));
  return ok({ id, object: 'coupon' });
}

const found = (kind: string, body: object | undefined): ApiResponse => (body ? ok(body) : missing(kind));

/** By method and path; `:id` is the object of the call. */
const routes: Record<string, (call: Call) => ApiResponse> = {
  'POST /v1/customers': createCustomer,
  'POST /v1/coupons': createCoupon,
  'GET /v1/prices/:id': ({ state, id }) =>
    id in state.prices
      ? ok({
          id,
          object: 'price',
          livemode: false,
          active: true,
          currency: 'eur',
          unit_amount: state.prices[id],
          recurring: { interval: 'year' },
        })
      : missing('price'),
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions/:id': readSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'GET /v1/subscriptions/:id': ({ state, id }) => found('subscription', state.subscriptions.get(id)),
  'POST /v1/subscriptions/:id': changeSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'GET /v1/invoices': ({ state, form, origin }) =>
    list(
      invoicesOf(state, form.get('subscription') ?? '')
        .filter(({ status }) => !form.has('status') || status === form.get('status'))
        .map((invoice) => invoiceBody(invoice, origin)),
    ),
  'GET /v1/invoices/:id': ({ state, id, origin }) => {
    const invoice = state.invoices.get(id);
    return found('invoice', invoice && invoiceBody(invoice, origin));
  },
  'GET /v1/invoice_payments': ({ state, form }) =>
    list(
      [...state.invoices.values()]
        .filter(({ intent }) => intent === form.get('payment[payment_intent]'))
        .map(({ id }) => ({ object: 'invoice_payment', invoice: id })),
    ),
  'GET /v1/refunds': listMovements('refund'),
  'POST /v1/refunds': createRefund,
  'GET /v1/disputes': listMovements('dispute'),
};

/** Responds to one call of the provider's API; 404 for an unknown one. */
export function respond(
  state: ProviderState,
  call: { method: string; url: URL; form: URLSearchParams; origin: string; now: number },
): ApiResponse {
  const { method, url } = call;
  for (const [route, handler] of Object.entries(routes)) {
    const [verb, path = ''] = route.split(' ');
    const pattern = new RegExp(`^${path.replace(':id', '([^/]+)')}$`);
    const match = verb === method ? pattern.exec(url.pathname) : null;
    if (match) return handler({ ...call, state, id: match[1] ?? '' });
  }
  return missing(`route: ${method} ${url.pathname}`);
}
