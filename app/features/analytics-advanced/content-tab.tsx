import { Link } from 'react-router';

import { formatPercent } from '#app/lib/format/percent.ts';
import { Definition } from '#app/ui/feedback/definition.tsx';
import { advanced, content } from '#content/copy/admin/analytics-advanced.ts';

import type { AdvancedView } from './advanced-view.ts';
import { sessionFilters } from './advanced-view.ts';
import type { ReadArticles } from './advanced.data.ts';
import { readContent } from './advanced.data.ts';
import { shareText } from './count-text.ts';
import { FigurePanel } from './figure-panel.tsx';
import { TwinTable } from './twin-table.tsx';
import { useFigure } from './use-figure.ts';

/** Articles by views, and whether their readers book. */
export function ContentTab({ view }: { view: AdvancedView }) {
  const query = useFigure('analytics-content', JSON.stringify(sessionFilters(view)), (client, signal) =>
    readContent(client, view, signal),
  );
  return (
    <FigurePanel
      title={content.title}
      lead={content.lead}
      query={query}
      empty={({ enough, rows }) =>
        enough ? (rows.length === 0 ? content.empty : undefined) : advanced.notEnough
      }
    >
      {({ rows }) => (
        <>
          <p className="mb-2 flex items-center gap-1 text-sm text-ink-soft">
            {content.depthNote}
            <Definition of={content.depthTitle}>{content.depthDefinition}</Definition>
          </p>
          <TwinTable
            caption={content.title}
            head={[
              content.article,
              content.views,
              content.sessions,
              content.booked,
              content.share,
              content.median,
              content.ended,
            ]}
            rows={rows.map(({ path, title, views, sessions, booked, measured, ended, median }) => [
              title ?? path,
              String(views),
              String(sessions),
              booked === null ? advanced.fewShort : String(booked),
              shareText(booked, sessions),
              median === null ? '–' : formatPercent(median),
              measured && ended === null ? advanced.fewShort : shareText(ended, measured),
            ])}
            title={(row) => <Article row={rows[row]} most={rows[0]?.views ?? 1} />}
            file="articles-lus"
          />
        </>
      )}
    </FigurePanel>
  );
}

function Article({ row, most }: { row: ReadArticles['rows'][number] | undefined; most: number }) {
  if (!row) return null;
  return (
    <span className="block min-w-40 sm:min-w-60">
      {row.title ? (
        <Link to={row.path} className="inline-block py-1 font-medium underline underline-offset-4">
          {row.title}
        </Link>
      ) : (
        <span className="break-all">
          {row.path} <span className="text-ink-soft">({content.gone})</span>
        </span>
      )}
      <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sand">
        <span
          className="block h-full rounded-full bg-brick"
          style={{ width: `${(100 * row.views) / most}%` }}
        />
      </span>
    </span>
  );
}
