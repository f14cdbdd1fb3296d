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
