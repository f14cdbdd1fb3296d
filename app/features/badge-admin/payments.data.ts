import * as z from 'zod/mini';

import { readFunctionError } from '#app/lib/query/function-refusal.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { badgeTierIds } from '#domain/badges.ts';
import { rehearsalResultSchema } from '#domain/payments.ts';

const stateSchema = z.object({
  enabled: z.boolean(),
  /** Every tier has its price, and the latest rehearsal passed with the present prices. */
  ready: z.boolean(),
  tiers: z.array(z.object({ tier: z.enum(badgeTierIds), price_id: z.string(), cents: z.number() })),
  rehearsal: z.nullable(
    z.object({
      created_at: z.string(),
      by: z.nullable(z.string()),
      /** Null when the provider did not answer. */
      live: z.nullable(z.boolean()),
      webhook_secret: z.boolean(),
      passed: z.boolean(),
      results: z.array(rehearsalResultSchema),
    }),
  ),
});
export type PaymentsState = z.infer<typeof stateSchema>;

export async function readPaymentsState(client: SiteClient): Promise<PaymentsState> {
  const { data } = await client.rpc('payments_state').throwOnError();
  return stateSchema.parse(data);
}

/** @throws {PostgrestError} `price_not_configured` or `payments_not_rehearsed` when payments cannot be switched on. */
export async function switchPayments(client: SiteClient, enabled: boolean): Promise<void> {
  await client.rpc('switch_payments', { enabled }).throwOnError();
}

/** Opens, reads and closes a checkout of each tier at the provider; the result is stored. */
export async function rehearsePayments(client: SiteClient): Promise<void> {
  const { error } = await client.functions.invoke('rehearse-payments', { body: {} });
  if (error) throw await readFunctionError(error);
}
