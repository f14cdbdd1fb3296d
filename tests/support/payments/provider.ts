import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import Stripe from 'stripe';

import { respond } from './provider-api.ts';
import type { ApiResponse } from './provider-api.ts';
import { addInvoice, completeSession, emptyState, invoicesOf, newId } from './provider-state.ts';
import type { Movement, ProviderState, Session } from './provider-state.ts';

export type ProviderEvent = {
  id: string;
  object: 'event';
  created: number;
  type: string;
  data: { object: object };
};

export type PaymentProvider = {
  /** Origin, for `STRIPE_API_BASE`. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  state: ProviderState;
  /** Calls received so far, as `POST /v1/customers`. */
  calls: string[];
  /** Where events are posted; none are sent before it is set. */
  sendTo(url: string): void;
  /** Pays an open page like a visitor; the events are not sent. Returns the subscription's id. */
  pay(session: string): string;
  /** The next year is paid, or its payment fails. */
  renew(subscription: string, paid?: boolean): void;
  refund(subscription: string, amount?: number): void;
  dispute(subscription: string, status?: string): Movement;
  event(type: string, object: object): ProviderEvent;
  /** Posts an event, signed now unless `at` (seconds) or `secret` say otherwise. */
  deliver(event: ProviderEvent, options?: { at?: number; secret?: string }): Promise<Response>;
  /** The next calls are answered with 500. */
  failNext(calls: number): void;
  /** Calls whose address names this id are answered with 500, until the next call of this. */
  failAbout(id: string | undefined): void;
  stop(): Promise<void>;
};

const seconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Replaces the payment provider in tests, on the loopback address: the part of its API that the project calls, a page that
 * « pays », and signed events.
 */
export async function startPaymentProvider(
  prices: Record<string, number> = { price_bronze: 10_000, price_silver: 25_000, price_gold: 100_000 },
  port = 0,
): Promise<PaymentProvider> {
  const state = emptyState(prices);
  const stripe = new Stripe('sk_test_local');
  const webhookSecret = 'whsec_local_stand_in_of_the_payment_provider';
  const secretKey = 'sk_test_local_stand_in_of_the_payment_provider';
  const calls: string[] = [];
  const answered = new Map<string, ApiResponse>();
  let failing = 0;
  let failingId: string | undefined;
  let target = '';
  let url = '';

  function answer(request: IncomingMessage, body: string): ApiResponse {
    const address = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    calls.push(`${method} ${address.pathname}`);
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    }
    if (failing > 0 || (failingId && address.href.includes(failingId))) {
      failing = Math.max(0, failing - 1);
      return { status: 500, body: { error: { type: 'api_error', message: 'Unavailable' } } };
    }
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const earlier = typeof key === 'string' ? answered.get(key) : undefined;
    if (earlier) return earlier;
    const form = method === 'GET' ? address.searchParams : new URLSearchParams(body);
    const response = respond(state, { method, url: address, form, origin: url, now: seconds() });
    if (typeof key === 'string') answered.set(key, response);
    return response;
  }

  const event = (type: string, object: object): ProviderEvent => ({
    id: newId('evt'),
    object: 'event',
    created: seconds(),
    type,
    data: { object },
  });

  async function deliver(
    sent: ProviderEvent,
    { at = seconds(), secret = webhookSecret } = {},
  ): Promise<Response> {
    const payload = JSON.stringify(sent);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: at });
    return fetch(target, { method: 'POST', body: payload, headers: { 'stripe-signature': signature } });
  }

  function pay(id: string): string {
    const session = state.sessions.get(id);
    if (session?.status !== 'open') throw new Error(`no open session ${id}`);
    return completeSession(state, session, seconds()).id;
  }

  /** The page of the provider: a button that pays, and a link back. */
  async function page(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = state.sessions.get(id);
    if (session?.status !== 'open') return void response.writeHead(410).end('Cette page a expiré');
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session, prices));
      return;
    }
    pay(id);
    const { success_url: location } = session;
    response.writeHead(303, { location }).end();
    if (target) await deliver(event('checkout.session.completed', session));
  }

  const server = createServer((request, response) => {
    const id = /^\/pay\/(\w+)$/.exec(request.url ?? '')?.[1];
    if (id) return void page(request, response, id).catch((error: unknown) => console.error(error));
    void text(request).then((body) => {
      const { status, body: answerBody } = answer(request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answerBody));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const latest = (subscription: string) => {
    const [invoice] = invoicesOf(state, subscription);
    if (!invoice) throw new Error(`no invoice of ${subscription}`);
    return invoice;
  };
  function move(
    object: Movement['object'],
    subscription: string,
    amount: number | undefined,
    status: string,
  ) {
    const invoice = latest(subscription);
    const movement: Movement = {
      id: newId(object === 'refund' ? 're' : 'dp'),
      object,
      payment_intent: invoice.intent,
      status,
      amount: amount ?? invoice.amount_paid,
      currency: 'eur',
      created: seconds(),
    };
    state.movements.set(movement.id, movement);
    return movement;
  }

  return {
    url,
    secretKey,
    webhookSecret,
    state,
    calls,
    sendTo: (address) => void (target = address),
    pay,
    renew(subscription, paid = true) {
      const { period, amount_paid: amount } = latest(subscription);
      addInvoice(state, subscription, { amount, start: period.end, status: paid ? 'paid' : 'open' });
      const entry = state.subscriptions.get(subscription);
      if (entry) entry.status = paid ? 'active' : 'past_due';
    },
    refund: (subscription, amount) => void move('refund', subscription, amount, 'succeeded'),
    dispute: (subscription, status = 'needs_response') => move('dispute', subscription, undefined, status),
    event,
    deliver,
    failNext: (count) => void (failing = count),
    failAbout: (id) => void (failingId = id),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const payPage = (
  { price, coupon, cancel_url: back }: Session,
  prices: Record<string, number>,
) => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paiement d’essai</title>
<body style="font:1.1rem system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem">
<h1>Paiement d’essai</h1>
<p>${price} : ${((prices[price] ?? 0) / 100).toLocaleString('fr-FR')} €${coupon ? ', moins l’avoir' : ''}</p>
<form method="post"><button style="font:inherit;padding:.8rem 1.5rem">Payer</button></form>
<p><a href="${back.replaceAll('&', '&amp;')}">Annuler</a></p></body></html>`;
