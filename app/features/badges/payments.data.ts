import * as z from 'zod/mini';

import { readFunctionError } from '#app/lib/query/function-refusal.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** Payments shown at once; a member has one or two a year. */
const paymentsMax = 50;

/** The paid year that runs, if any, and the lines of the ledger, newest first. */
export async function readPayments(client: SiteClient, userId: string) {
  const [subscription, payments] = await Promise.all([
    client
      .from('badge_subscriptions')
      .select('renews, paid_until, ended_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError(),
    client
      .from('badge_payments')
      .select('id, kind, amount_cents, badge_tier, invoice_number, receipt_url, paid_at')
      .eq('user_id', userId)
      .order('paid_at', { ascending: false })
      .order('id')
      .limit(paymentsMax)
      .throwOnError(),
  ]);
  return { running: runningYear(subscription.data), payments: payments.data };
}
export type Payments = Awaited<ReturnType<typeof readPayments>>;

/** The end of the paid year, and whether another one follows; null when it is over. */
function runningYear(
  subscription: { renews: boolean; paid_until: string | null; ended_at: string | null } | null,
) {
  if (!subscription?.paid_until || subscription.ended_at) return null;
  const { renews, paid_until: until } = subscription;
  return Date.parse(until) > Date.now() ? { renews, until } : null;
}

const renewalSchema = z.object({ renews: z.boolean() });

/**
 * Switches the renewal at the end of the year.
 * @throws {FunctionRefused} with the French message.
 */
export async function switchRenewal(client: SiteClient, _userId: string, renews: boolean): Promise<void> {
  const { data, error } = await client.functions.invoke<unknown>('badge-subscription', { body: { renews } });
  if (error) throw await readFunctionError(error);
  renewalSchema.parse(data);
}
