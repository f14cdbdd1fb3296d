import { clsx } from 'clsx';

import { changeOf, formatCount, spanText } from '#app/shared/figures.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { ChangeLine } from '#app/ui/charts/change-line.tsx';
import { Definition } from '#app/ui/feedback/definition.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { tiles as copy } from '#content/copy/admin/cockpit.ts';
import { visitTiles } from '#content/copy/admin/visits.ts';

import type { CockpitFigures } from './cockpit-schemas.ts';
import { PlacesTile } from './places-tile.tsx';
import { tileStyle } from './tile-style.ts';
import { useEditionCockpit, useFigures } from './use-cockpit.ts';

const counted = ['bookings', 'chats', 'views'] as const;

/** The places left, and the clicks and views of a week beside those before the last edition. */
export function FigureTiles() {
  const may = useMay();
  const { data, isPending } = useEditionCockpit();
  const hasFigures = may('analytics.read');
  if (!isPending && !data?.edition && !hasFigures) return null;
  return (
    <SectionErrorBoundary>
      <ul
        aria-label={copy.title}
        className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-4 xl:grid-cols-[repeat(4,minmax(0,1fr))]"
      >
        {isPending && <TileSkeleton className="max-sm:col-span-2" />}
        {data?.edition && <PlacesTile edition={data.edition} />}
        {hasFigures && <Counted />}
      </ul>
    </SectionErrorBoundary>
  );
}

function Counted() {
  const query = useFigures();
  const skeletons = counted.map((id) => <TileSkeleton key={id} className={widthOf(id)} />);
  if (query.data === undefined)
    return query.error && !query.isFetching ? (
      <li className={`${tileStyle} col-span-2 xl:col-span-3`}>
        <QueryView query={query} failure={copy.failed}>
          {() => null}
        </QueryView>
      </li>
    ) : (
      skeletons
    );
  return counted.map((id) => <Tile key={id} id={id} figures={query.data} />);
}

function TileSkeleton({ className }: { className: string | undefined }) {
  return (
    <li className={className}>
      <Skeleton className="h-full min-h-48 rounded-2xl" />
    </li>
  );
}

// With the tile of the places, which is as wide as a phone, three are one too many for its lines of two.
const widthOf = (id: (typeof counted)[number]) => (id === 'views' ? 'max-sm:col-span-2' : undefined);

function Tile({ id, figures }: { id: (typeof counted)[number]; figures: CockpitFigures }) {
  const { now, earlier, first, last } = figures;
  return (
    <li className={clsx(tileStyle, widthOf(id))}>
      <div className="flex min-h-8 items-center justify-between gap-1 text-sm text-ink-soft">
        <span>{copy[id]}</span>
        <Definition of={copy[id]}>
          {`${visitTiles[id].definition} ${copy.sevenDays}, ${spanText(first, last)}, ${copy.compared}.`}
        </Definition>
      </div>
      <p className="tabular-nums font-display text-2xl leading-tight font-semibold">{formatCount(now[id])}</p>
      <p className="text-xs text-ink-soft">{copy.sevenDays}</p>
      {earlier ? (
        <ChangeLine {...changeOf(now[id], earlier.totals[id])} />
      ) : (
        <p className="text-xs text-ink-soft">{copy.noEarlier}</p>
      )}
    </li>
  );
}
