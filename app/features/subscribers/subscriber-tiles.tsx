import { clsx } from 'clsx';
import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { subscribers } from '#content/copy/admin/subscribers.ts';

import { readSubscriberFigures } from './subscribers.data.ts';

const copy = subscribers.tiles;

/** The numbers above the list; each opens what it counts. */
export function SubscriberTiles() {
  const figures = useMemberQuery('subscriber-figures', readSubscriberFigures);
  return (
    <section aria-label={copy.label} className="mb-5 min-h-24">
      <QueryView
        query={figures}
        failure={subscribers.failed}
        skeleton={<Skeleton className="h-[18.2rem] md:h-[7.4rem] xl:h-[6.4rem]" />}
      >
        {({ states, waiting, left_30: left, bounces_30: bounces }) => (
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-ink/10 bg-ink/10 md:grid-cols-5">
            <Tile name={copy.confirmed} value={states.confirmed ?? 0} to="?etat=confirmed" />
            <Tile name={copy.pending} value={states.pending ?? 0} to="?etat=pending" />
            <Tile name={copy.left} value={left} to="?etat=unsubscribed" />
            <Tile name={copy.bounces} value={bounces} to="?onglet=rebonds" />
            <Tile name={copy.waiting} value={waiting} to="?onglet=attente" className="max-md:col-span-2" />
          </dl>
        )}
      </QueryView>
    </section>
  );
}

type TileProps = { name: string; value: number; to: string; className?: string };

function Tile({ name, value, to, className }: TileProps) {
  return (
    <div className={clsx('flex flex-col gap-1 bg-white p-4', className)}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl font-extrabold tabular-nums">
        <Link to={to} preventScrollReset className="underline decoration-ink/25 underline-offset-4">
          {value.toLocaleString('fr-FR')}
        </Link>
      </dd>
    </div>
  );
}
