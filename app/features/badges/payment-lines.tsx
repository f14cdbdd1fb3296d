import { euroPrice } from '#domain/text/euro-price.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { FunctionRefused } from '#app/lib/query/function-refusal.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { labelOf } from '#app/shared/label-of.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { memberPayments } from '#content/copy/account/payments.ts';
import { notify } from '#app/lib/browser/toast.ts';

import type { Tier } from './badges.data.ts';
import type { Payments } from './payments.data.ts';
import { switchRenewal } from './renewal.data.ts';

/** The end of the paid year with its renewal, and the receipts. */
export default function PaymentLines({ running, payments, tiers }: Payments & { tiers: Tier[] }) {
  return (
    <>
      {running && <Renewal {...running} />}
      {payments.length > 0 && <Receipts payments={payments} tiers={tiers} />}
    </>
  );
}

function Renewal({ renews, until }: NonNullable<Payments['running']>) {
  const change = useMemberMutation(switchRenewal, ['payments', 'badge']);
  async function press() {
    try {
      await change.mutateAsync(!renews);
      notify(renews ? memberPayments.stopped : memberPayments.renewed);
    } catch (error) {
      // Any other error has an English message, of supabase-js or the browser.
      const description = error instanceof FunctionRefused ? error.message : failureCause(error);
      notify({ title: memberPayments.failed, description, kind: 'destructive' });
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-ink-soft">
        {renews ? memberPayments.renews : memberPayments.ends} {parisDate(until)}.
      </p>
      <Button variant="secondary" busy={change.isPending} onClick={() => void press()}>
        {renews ? memberPayments.stop : memberPayments.renew}
      </Button>
    </div>
  );
}

function Receipts({ payments, tiers }: { payments: Payments['payments']; tiers: Tier[] }) {
  return (
    <section aria-labelledby="receipts-title">
      <h3 id="receipts-title" className="font-display text-lg font-bold">
        {memberPayments.receipts}
      </h3>
      <ul className="mt-2 divide-y divide-ink/10">
        {payments.map(({ id, kind, amount_cents: cents, badge_tier: tier, ...payment }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>
              {labelOf(memberPayments.kinds, kind)} · {tiers.find((entry) => entry.id === tier)?.name ?? tier}
              <span className="block text-sm text-ink-soft">{parisDate(payment.paid_at)}</span>
            </span>
            <span className="flex items-baseline gap-4 tabular-nums">
              {euroPrice(cents / 100)}
              {payment.receipt_url && (
                <a
                  href={payment.receipt_url}
                  target="_blank"
                  rel="noreferrer"
                  className="py-1 font-semibold text-brick underline underline-offset-4"
                >
                  {memberPayments.receipt} {payment.invoice_number}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
