import { useId } from 'react';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { ListFailure, ListSkeleton } from '#app/ui/feedback/list-states.tsx';
import { TableFrame } from '#app/ui/table/table-frame.tsx';
import { list } from '#content/copy/admin/list.ts';
import { badgePanel, visits } from '#content/copy/admin/visits.ts';
import { readConversion } from '#app/shared/conversion/conversion.data.ts';
import { rateNames, stepNames } from '#app/shared/conversion/conversion-schema.ts';
import type { Conversion } from '#app/shared/conversion/conversion-schema.ts';
import { funnelRates } from '#domain/badge-funnel.ts';

import { Definition } from '#app/ui/feedback/definition.tsx';
import { formatPercent } from '#app/lib/format/percent.ts';
import { formatCents, formatCount } from '#app/shared/figures.ts';

type Days = { first: string; last: string };

/** The funnel of the badge offer. `days`: those of the overview; without them, the last 30 days. */
export function BadgesPanel({ days }: { days: Days | undefined }) {
  const id = useId();
  const found = useMemberList('badge-conversion', days ? `${days.first} ${days.last}` : '', (client) =>
    readConversion(client, days),
  );
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-2xl border border-ink/10 bg-white p-4 sm:p-5">
      <div className="flex items-center gap-2">
        <h2 id={id} className="text-lg">
          {badgePanel.title}
        </h2>
        <Definition of={badgePanel.title}>{badgePanel.definition}</Definition>
      </div>
      {found.data && <Funnel found={found.data} />}
      {!found.data && found.error && !found.isFetching && (
        <ListFailure
          title={badgePanel.failed}
          cause={failureCause(found.error)}
          code={failureCode(found.error)}
          retry={list.retry}
          onRetry={() => void found.refetch()}
        />
      )}
      {!found.data && (!found.error || found.isFetching) && <ListSkeleton rows={2} label={visits.loading} />}
    </section>
  );
}

function Funnel({ found }: { found: Conversion }) {
  const lines = [
    { name: badgePanel.all, ...found },
    ...found.tiers.map((tier) => ({ name: badgePanel.tiers[tier.tier], ...tier })),
  ];
  const hasMoney = found.money !== null;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {rateNames.map((rate) => (
          <li key={rate} className="grid content-start gap-0.5 rounded-xl bg-sand/50 p-3">
            <div className="flex items-start justify-between gap-1 text-sm text-ink-soft">
              <span className="pt-1">{badgePanel.rates[rate]}</span>
              <Definition of={badgePanel.rates[rate]}>{badgePanel.rateDefinitions[rate]}</Definition>
            </div>
            <p className="tabular-nums font-display text-xl font-semibold">
              {formatPercent(found.rates[rate])}
            </p>
            <p className="text-xs text-ink-soft">
              {found.counts[funnelRates[rate][1]] === 0
                ? `— ${badgePanel.none}`
                : `${formatPercent(found.session_rates[rate])} ${badgePanel.bySession}`}
            </p>
          </li>
        ))}
      </ul>
      <TableFrame label={badgePanel.caption}>
        <table className="data-table">
          <caption className="sr-only">{badgePanel.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{badgePanel.tier}</th>
              {stepNames.map((step) => (
                <th key={step} scope="col" data-end>
                  {badgePanel.steps[step]}
                </th>
              ))}
              {hasMoney && (
                <th scope="col" data-end>
                  {badgePanel.money}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, counts, sessions, money }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {stepNames.map((step) => (
                  <td key={step} data-label={badgePanel.steps[step]} data-end>
                    <div>
                      {formatCount(counts[step])}
                      <span className="block text-xs text-ink-soft">
                        {`${formatCount(sessions[step])} ${sessions[step] > 1 ? badgePanel.sessions : badgePanel.session}`}
                      </span>
                    </div>
                  </td>
                ))}
                {money !== null && (
                  <td data-label={badgePanel.money} data-end>
                    <div>{formatCents(money)}</div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {hasMoney && (
        <p className="text-xs text-ink-soft">{`${badgePanel.money} : ${badgePanel.moneyDefinition}`}</p>
      )}
    </>
  );
}
