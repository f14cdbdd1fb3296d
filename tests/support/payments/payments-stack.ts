import { FunctionsHttpError } from '@supabase/supabase-js';

import { startFunctions } from '#tests/support/newsletter.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

import { startPaymentProvider } from './provider.ts';
import type { PaymentProvider } from './provider.ts';

export type Reply = { status: number; body: unknown };

/** The backend with its functions and the provider's stand-in; payments are on, with a price for each tier. */
export async function startPayments() {
  const [stack, provider] = await Promise.all([startFunctions(), startPaymentProvider()]);
  Object.assign(process.env, {
    SITE_URL: 'https://site.exemple',
    STRIPE_SECRET_KEY: provider.secretKey,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_API_BASE: provider.url,
  });
  provider.sendTo(`${stack.url}/functions/v1/stripe-webhook`);
  const { owner } = stack.database;
  await owner`update public.badge_tiers set price_id = 'price_' || id`;
  await rehearse(stack);
  await switchPayments(stack, true);
  return {
    ...stack,
    provider,
    ...playerOf(stack, provider),
    stop: () => Promise.all([stack.stop(), provider.stop()]),
  };
}
export type Payments = Awaited<ReturnType<typeof startPayments>>;

/** Records a passed rehearsal with the present prices, which payments need before they are switched on. */
export async function rehearse({ database: { owner } }: Pick<Stack, 'database'>): Promise<void> {
  await owner`
    select public.record_payment_rehearsal(jsonb_build_object(
      'live', false, 'webhook_secret', true, 'results', (
        select jsonb_agg(jsonb_build_object(
          'tier', id, 'price_id', price_id, 'cents', (price_euros * 100)::integer, 'outcome', 'ok'
        )) from public.badge_tiers
      )
    ))`;
}

export async function switchPayments(
  { database: { owner } }: Pick<Stack, 'database'>,
  on: boolean,
): Promise<void> {
  await owner`
    update public.settings set value = jsonb_set(value, '{enabled}', ${on}::text::jsonb) where key = 'badges.payments'`;
}

function playerOf(stack: Stack, provider: PaymentProvider) {
  const { owner } = stack.database;

  /** Calls a function as this person; status and body, also of a refusal. */
  async function invoke(name: string, body: object, who: Pick<Person, 'client'>): Promise<Reply> {
    const { data, error, response } = await who.client.functions.invoke<unknown>(name, { body });
    if (error && !(error instanceof FunctionsHttpError)) throw error;
    return { status: response?.status ?? 0, body: error ? await error.context.json() : data };
  }

  const checkout = (tier: string, who: Pick<Person, 'client'>) =>
    invoke(
      'create-checkout-session',
      { priceId: `price_${tier}`, badgeTier: tier, source: 'homepage_cta' },
      who,
    );

  /** The open session of a successful checkout. */
  async function openSession(tier: string, who: Person): Promise<string> {
    const { body } = await checkout(tier, who);
    const url = typeof body === 'object' && body && 'url' in body ? String(body.url) : '';
    const id = url.split('/pay/')[1];
    if (!id) throw new Error(`no payment page: ${JSON.stringify(body)}`);
    return id;
  }

  /** Checkout, payment and its event; returns the subscription's id. */
  async function buy(tier: string, who: Person): Promise<string> {
    const session = await openSession(tier, who);
    const subscription = provider.pay(session);
    await send('checkout.session.completed', { id: session, object: 'checkout.session', subscription });
    return subscription;
  }

  /** Delivers an event of this type about an object; throws unless it is accepted. */
  async function send(type: string, object: object): Promise<void> {
    const response = await provider.deliver(provider.event(type, object));
    if (response.status !== 200) throw new Error(`${type}: ${response.status} ${await response.text()}`);
  }

  return {
    invoke,
    checkout,
    openSession,
    buy,
    send,
    /** An event about a subscription. */
    sendAbout: (subscription: string, type = 'customer.subscription.updated') =>
      send(type, { id: subscription, object: 'subscription' }),
    badges: (who: Person) => owner<
      { badge_tier: string; status: string; stripe_subscription_id: string | null }[]
    >`
      select badge_tier, status, stripe_subscription_id from public.users_badges
      where user_id = ${who.user.id} order by created_at`,
    ledger: (who: Person) => owner<{ kind: string; amount_cents: number }[]>`
      select kind, amount_cents from public.badge_payments where user_id = ${who.user.id} order by kind, amount_cents`,
  };
}
