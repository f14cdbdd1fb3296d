import { Link } from 'react-router';

import { formatPercent } from '#app/lib/format/percent.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { readConversion } from '#app/shared/conversion/conversion.data.ts';
import { rateNames } from '#app/shared/conversion/conversion-schema.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgePanel } from '#content/copy/admin/visits.ts';

/** The four rates of the badge offer, of the last 30 days, with a link to the whole funnel. */
export function ConversionPanel() {
  const conversion = useMemberQuery('badge-conversion', (client) => readConversion(client));
  const may = useMay();
  const { title, link } = badgesAdmin.conversion;
  return (
    <section aria-label={title} className="mb-6">
      <QueryView query={conversion} failure={badgePanel.failed} skeleton={<Skeleton className="h-12" />}>
        {({ rates }) => (
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-sm">
            <dl className="flex flex-wrap gap-x-6 gap-y-2">
              {rateNames.map((rate) => (
                <div key={rate} className="flex items-baseline gap-2">
                  <dt className="text-ink-soft">{badgePanel.rates[rate]}</dt>
                  <dd className="font-semibold tabular-nums">{formatPercent(rates[rate])}</dd>
                </div>
              ))}
            </dl>
            {may('analytics.read') && (
              <Link to="/admin/analytics" className="underline underline-offset-4">
                {link}
              </Link>
            )}
          </div>
        )}
      </QueryView>
    </section>
  );
}
