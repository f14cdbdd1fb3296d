import { visitChanges, visitTiles, visits } from '#content/copy/admin/visits.ts';
import { percentage } from '#domain/badge-funnel.ts';

import { Definition } from '#app/ui/feedback/definition.tsx';
import { formatPercent } from '#app/lib/format/percent.ts';
import { changeOf, formatCount, pointsOf } from '#app/shared/figures.ts';
import type { Change } from '#app/shared/figures.ts';
import { ChangeLine } from '#app/ui/charts/change-line.tsx';
import type { Overview, VisitTotals } from './visits-schemas.ts';

type Tile = {
  id: keyof typeof visitTiles;
  value: string;
  note?: string | undefined;
  change: Change | undefined;
};

/** « — » for a figure that does not exist under a filter. */
const absent = '—';
const rateOf = ({ booking_visitors, visitors }: VisitTotals) => percentage(booking_visitors, visitors);

function tilesOf({ totals, comparison }: Overview): Tile[] {
  const before = comparison?.totals;
  const counted = (id: 'visitors' | 'views' | 'bookings' | 'chats'): Tile => ({
    id,
    value: formatCount(totals[id]),
    change: before && changeOf(totals[id], before[id]),
  });
  const { confirmed, subscribers } = totals;
  return [
    counted('visitors'),
    counted('views'),
    counted('bookings'),
    counted('chats'),
    {
      id: 'subscribers',
      value: confirmed === null ? absent : formatCount(confirmed),
      note: subscribers === null ? undefined : `${formatCount(subscribers)} ${visitChanges.requests}`,
      change:
        confirmed !== null && before?.confirmed != null ? changeOf(confirmed, before.confirmed) : undefined,
    },
    {
      id: 'rate',
      value: formatPercent(rateOf(totals)),
      note: totals.visitors === 0 ? visits.none : undefined,
      change: before && pointsOf(rateOf(totals), rateOf(before)),
    },
  ];
}

export function VisitTiles({ overview }: { overview: Overview }) {
  return (
    <ul aria-label={visits.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
      {tilesOf(overview).map(({ id, value, note, change }) => (
        <li key={id} className="grid content-start gap-1 rounded-2xl border border-ink/10 bg-white p-4">
          <div className="flex items-start justify-between gap-1 text-sm text-ink-soft">
            <span className="pt-1">{visitTiles[id].name}</span>
            <Definition of={visitTiles[id].name}>{visitTiles[id].definition}</Definition>
          </div>
          <p className="tabular-nums font-display text-2xl font-semibold">{value}</p>
          {note && <p className="text-xs text-ink-soft">{note}</p>}
          {change && <ChangeLine {...change} />}
        </li>
      ))}
    </ul>
  );
}
