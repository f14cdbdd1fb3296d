import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';

import { advanced, paths } from '#content/copy/admin/analytics-advanced.ts';

import type { AdvancedView } from './advanced-view.ts';
import { sessionFilters } from './advanced-view.ts';
import { readPaths } from './advanced.data.ts';
import { countText, shareText } from './count-text.ts';
import { FigurePanel } from './figure-panel.tsx';
import { TwinTable } from './twin-table.tsx';
import { useFigure } from './use-figure.ts';

/** What sessions look at before they book. */
export function PathsTab({ view }: { view: AdvancedView }) {
  const query = useFigure('analytics-paths', JSON.stringify(sessionFilters(view)), (client, signal) =>
    readPaths(client, view, signal),
  );
  return (
    <FigurePanel
      title={paths.title}
      lead={paths.lead}
      query={query}
      empty={({ enough, rows }) =>
        enough ? (rows.length === 0 ? paths.empty : undefined) : advanced.notEnough
      }
    >
      {({ booked, rows }) => (
        <>
          <p className="mb-3 text-sm">
            <span className="font-display text-lg font-bold tabular-nums">{countText(booked)}</span>{' '}
            {paths.booked}
          </p>
          <TwinTable
            caption={paths.title}
            head={[paths.path, paths.sessions, paths.share]}
            rows={rows.map(({ path, sessions }) => [
              path.join(' → '),
              String(sessions),
              shareText(sessions, booked),
            ])}
            title={(row) => <Path pages={rows[row]?.path ?? []} />}
            file="parcours"
          />
        </>
      )}
    </FigurePanel>
  );
}

function Path({ pages }: { pages: readonly string[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {pages.map((page, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a path may come back to a page
        <Fragment key={place}>
          {place > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-ink-soft" />}
          <span className="rounded-md bg-sand px-1.5 py-0.5 break-all">{page}</span>
        </Fragment>
      ))}
    </span>
  );
}
