/**
 * `npm run dev:payments`: the development server with badges on sale. They are paid on a page that takes no money: the
 * stand-in of the payment provider that the tests use, which forgets everything when it stops.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';

import { defaultDataDir } from '#backend/database/data-dir.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { readEnvironment } from '#server/environment/env.ts';
import { explainFailure } from '#server/failures.ts';
import { startPaymentProvider } from '#tests/support/payments/provider.ts';

import { OperationRefusal } from './operation.ts';

type Client = SupabaseClient<Database>;

/** The administrator of the development server (`server/development-administrator.ts`). */
async function signIn(url: string, dataDir: string): Promise<Client> {
  const keys: { publishableKey: string } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const password = (await readFile(join(dataDir, 'development-administrator.txt'), 'utf8')).trim();
  const client = createClient<Database>(url, keys.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({ email: 'admin@aline.test', password });
  if (error) throw error;
  return client;
}

/** Gives each badge its price at the stand-in, rehearses, and switches payments on: what an administrator does by hand. */
async function sellBadges(client: Client, prices: Record<string, number>): Promise<void> {
  const { data: tiers } = await client.from('badge_tiers').select('id, price_id, price_euros').throwOnError();
  await client.rpc('switch_payments', { enabled: false }).throwOnError();
  for (const { id, price_id, price_euros } of tiers) {
    prices[`price_${id}`] = price_euros * 100;
    if (price_id !== `price_${id}`)
      await client
        .from('badge_tiers')
        .update({ price_id: `price_${id}` })
        .eq('id', id)
        .throwOnError();
  }
  const { error } = await client.functions.invoke('rehearse-payments', { body: {} });
  if (error) throw error;
  await client.rpc('switch_payments', { enabled: true }).throwOnError();
}

try {
  const env = readEnvironment();
  if (env.appEnv === 'production' || env.backend.kind !== 'embedded')
    throw new OperationRefusal('npm run dev:payments needs the embedded database and APP_ENV=local');
  const prices: Record<string, number> = {};
  const provider = await startPaymentProvider(prices);
  process.env['STRIPE_SECRET_KEY'] = provider.secretKey;
  process.env['STRIPE_WEBHOOK_SECRET'] = provider.webhookSecret;
  process.env['STRIPE_API_BASE'] = provider.url;
  const url = `http://localhost:${env.port}`;
  provider.sendTo(`${url}/functions/v1/stripe-webhook`);
  await import('#server/main.ts');
  const client = await signIn(url, env.dataDir ?? defaultDataDir());
  await sellBadges(client, prices);
  await client.auth.signOut();
  console.log(`  Badges are on sale: ${url}/badges. Nothing is paid at ${provider.url}.`);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
