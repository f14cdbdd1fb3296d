import { Link } from 'react-router';

import { formatPercent } from '#app/lib/format/percent.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisIso } from '#app/lib/time/paris-iso.ts';
import { dayAfter, readConversion } from '#app/shared/conversion/conversion.data.ts';
import { rateNames } from '#app/shared/conversion/conversion-schema.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgePanel } from '#content/copy/admin/visits.ts';

/** Today and the 29 days before in Paris, as `/admin/analytics` opens: both screens show the same rates. */
function lastDays(now: number): { first: string; last: string } {
  const last = parisIso(new Date(now).toISOString()).slice(0, 10);
  return { first: dayAfter(last, -29), last };
}

/** The four rates of the badge offer, of the last 30 days, with a link to the whole funnel. */
export function ConversionPanel() {
  const days = lastDays(useNow(60_000));
  const conversion = useMemberList('badge-conversion', `${days.first} ${days.last}`, (client) =>
    readConversion(client, days),
  );
  const may = useMay();
  const { title, link } = badgesAdmin.conversion;
  return (
    <section aria-label={title} className="mb-6">
      <QueryView
        query={conversion}
        failure={badgePanel.failed}
        skeleton={<Skeleton className="h-44 sm:h-28 xl:h-13" />}
      >
        {({ rates }) => (
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-sm">
            <h2 className="text-sm font-semibold">{title}</h2>
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
