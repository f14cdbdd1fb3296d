import { startPaymentProvider } from '#tests/support/payments/provider.ts';
import type { PaymentProvider } from '#tests/support/payments/provider.ts';
import { startSite } from '#tests/support/running-site.ts';

import { test as base, withSite } from './fixtures.ts';
import type { StartedSite } from './server.ts';

export type PayingSite = StartedSite & { provider: PaymentProvider };

async function startPayingSite(): Promise<PayingSite> {
  const provider = await startPaymentProvider();
  const running = await startSite({
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: provider.secretKey,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_API_BASE: provider.url,
  });
  const url = `http://localhost:${new URL(running.url).port}`;
  provider.sendTo(`${url}/functions/v1/stripe-webhook`);
  return {
    url,
    dataDir: running.dataDir,
    provider,
    async stop() {
      await running.dispose();
      await provider.stop();
    },
  };
}

/** The options of `site`, which this one replaces. */
const options = { scope: 'worker', auto: true } as const;

/** Tests on a site of their own worker, beside the stand-in of the payment provider. */
export const test = base.extend<object, { paying: PayingSite }>({
  paying: [async ({}, use) => withSite(await startPayingSite(), use), { scope: 'worker', timeout: 60_000 }],
  site: [async ({ paying }, use) => use(paying), options],
});
