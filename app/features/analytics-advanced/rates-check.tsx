import { formatPercent } from '#app/lib/format/percent.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readConversion } from '#app/shared/conversion/conversion.data.ts';
import { rateNames } from '#app/shared/conversion/conversion-schema.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { funnel } from '#content/copy/admin/analytics-advanced.ts';
import { badgePanel } from '#content/copy/admin/visits.ts';

/** The four rates that count events, beside the funnel, which counts sessions: the last 30 days. */
export function RatesCheck() {
  const conversion = useMemberQuery('badge-conversion', (client) => readConversion(client));
  return (
    <div className="mt-6 border-t border-ink/10 pt-5">
      <h3 className="mb-1 font-semibold">{funnel.check.title}</h3>
      <p className="mb-3 text-sm text-ink-soft">{funnel.check.lead}</p>
      <QueryView query={conversion} failure={badgePanel.failed} skeleton={<Skeleton className="h-12" />}>
        {({ rates }) => (
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {rateNames.map((rate) => (
              <div key={rate} className="flex items-baseline justify-between gap-3">
                <dt className="text-ink-soft">{badgePanel.rates[rate]}</dt>
                <dd className="font-semibold tabular-nums">{formatPercent(rates[rate])}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </div>
  );
}
