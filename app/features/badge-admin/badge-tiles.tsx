import { Link } from 'react-router';

import { euroPrice } from '#domain/text/euro-price.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';

import { readBadgeFigures } from './badges.data.ts';

const copy = badgesAdmin.tiles;

/** The figures above the tabs; each opens the list of what it counts. */
export function BadgeTiles() {
  const figures = useMemberQuery('badge-figures', readBadgeFigures);
  return (
    <section aria-label={copy.label} className="mt-5 mb-6 min-h-24">
      <QueryView
        query={figures}
        failure={badgesAdmin.failed}
        skeleton={<Skeleton className="h-[28.4rem] sm:h-[19rem] xl:h-40" />}
      >
        {({ bronze, silver, gold, ...found }) => (
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-ink/10 bg-ink/10 sm:grid-cols-3 xl:grid-cols-6">
            <Tile name={copy.active} value={bronze + silver + gold} to="?etat=active">
              {`${badgeNames.bronze}\u00a0${bronze}\u00a0· ${badgeNames.silver}\u00a0${silver}\u00a0· ${badgeNames.gold}\u00a0${gold}`}
            </Tile>
            <Tile name={copy.awarded} value={found.awarded} />
            <Tile name={copy.expiring} value={found.expiring} to="?bientot=oui" />
            <Tile name={copy.requests} value={found.requests} to="?onglet=demandes" />
            <Tile name={copy.revenue} value={euroPrice(found.revenue_cents / 100)}>
              {copy.revenueHint}
            </Tile>
            <Tile
              name={copy.share}
              value={found.silver_share === null ? '—' : `${found.silver_share}\u00a0%`}
            >
              {found.claim ? `${copy.claim} «\u00a0${found.claim}\u00a0»` : copy.noClaim}
            </Tile>
          </dl>
        )}
      </QueryView>
    </section>
  );
}

type TileProps = { name: string; value: React.ReactNode; to?: string; children?: React.ReactNode };

function Tile({ name, value, to, children }: TileProps) {
  return (
    <div className="flex flex-col gap-1 bg-white p-4">
      <dt className="text-sm text-ink-soft max-xl:min-h-[2lh]">{name}</dt>
      <dd className="font-display text-2xl font-extrabold tabular-nums">
        {to ? (
          <Link to={to} preventScrollReset className="underline decoration-ink/25 underline-offset-4">
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      {children && <dd className="text-xs text-ink-soft">{children}</dd>}
    </div>
  );
}
