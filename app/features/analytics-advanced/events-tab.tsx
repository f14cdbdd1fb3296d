import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisShortDate, parisStamp } from '#app/lib/time/paris-time.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { pageSizes } from '#app/shared/list/list-view.ts';
import { useCsvExport } from '#app/shared/list/use-csv-export.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { useListKeys } from '#app/shared/list/use-list-keys.ts';
import type { useListView } from '#app/shared/list/use-list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { ColumnMenu } from '#app/ui/table/column-menu.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { ExportButton } from '#app/ui/table/export-button.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { deviceNames, eventNames, rawEvents, visitNames } from '#content/copy/admin/analytics-advanced.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { chosenPeriods } from '#domain/retention.ts';

import type { RawEvent } from './advanced.data.ts';
import { readEventExport, readEvents, readKeptMonths } from './advanced.data.ts';
import type { AdvancedView } from './advanced-view.ts';
import { advancedView, eventFilters } from './advanced-view.ts';

const domId = (id: string) => `evenement-${id}`;
const kindNames: Readonly<Record<string, string>> = { ...visitNames, ...eventNames };
const kindName = ({ kind }: Pick<RawEvent, 'kind'>): string => kindNames[kind] ?? kind;
const partNames: Readonly<Record<string, string>> = rawEvents.parts;
const valueNames: Readonly<Record<string, string>> = {
  ...deviceNames,
  ...rawEvents.audiences,
  ...badgeNames,
};
const payloadText = ({ payload }: RawEvent): string =>
  Object.entries(payload)
    .filter(([name]) => name !== 'timestamp')
    .map(([name, value]) => `${partNames[name] ?? name}\u00a0: ${valueNames[String(value)] ?? String(value)}`)
    .join(', ');

const fields: FilterField[] = [
  {
    kind: 'choice',
    name: 'type',
    label: rawEvents.kind,
    any: rawEvents.anyKind,
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
  { kind: 'days', first: 'du', last: 'au' },
];

/** Every visit and event, for holders of `analytics.events`. */
export function EventsTab({ address }: { address: ReturnType<typeof useListView<AdvancedView, string>> }) {
  const { view, change, query, pageAt } = address;
  const [params] = useSearchParams();
  const now = useNow(3_600_000);
  const months = useMemberQuery('kept-months', readKeptMonths).data ?? chosenPeriods['retention.visits'].max;
  const { data, error, refetch } = useMemberList('analytics-events', query, (client) =>
    readEvents(client, view),
  );
  const rows = data?.rows ?? [];
  const { current, choose, move } = useCurrentRow(rows, domId);
  const exporting = useCsvExport<RawEvent>({
    name: 'evenements',
    header: rawEvents.header,
    cells: (event) => [
      parisStamp(event.at),
      kindName(event),
      event.path,
      JSON.stringify(event.payload),
      event.session,
    ],
    readPage: (client, after, signal) => readEventExport(client, view, after, signal),
  });
  useListKeys(rawEvents.list, { move, open: () => current && change({ session: current.session }) });
  const columns = useMemo(
    () => columnsOf((session) => `?${advancedView.change(params, { session })}`),
    [params],
  );
  const filtered = Object.keys(eventFilters(view)).length > 0;
  const chosen: FilterField = {
    kind: 'chosen',
    name: 'session',
    label: rawEvents.session,
    text: view.filters.session,
  };
  const clear = () => change({ q: null, type: null, session: null, du: null, au: null });

  return (
    <>
      <FilterBar
        label={rawEvents.filters}
        search={{ label: rawEvents.search, hint: rawEvents.searchHint, text: view.search }}
        fields={[...fields, chosen]}
        texts={view.filters}
        onChange={change}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {rawEvents.kept(months)} {parisShortDate(monthsBefore(now, months))}.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ColumnMenu
          columns={columns}
          shown={view.columns}
          onChange={(shown) => change({ colonnes: shown.join('.') })}
        />
        <ExportButton {...exporting} />
      </div>
      <ListFrame
        label={rawEvents.list}
        loading={rawEvents.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <EmptyList title={filtered ? rawEvents.emptyFiltered : rawEvents.empty}>
              {filtered && (
                <Button size="small" variant="secondary" onClick={clear}>
                  {rawEvents.clear}
                </Button>
              )}
            </EmptyList>
          )
        }
      >
        {rows.length > 0 && (
          <>
            <DataTable
              caption={rawEvents.list}
              columns={columns}
              shown={view.columns}
              rows={rows}
              nameOf={(event) => `${kindName(event)}, ${event.path}`}
              current={current?.id}
              domId={domId}
              onFocus={choose}
            />
            <div className="px-4 pb-4">
              <Pager
                label={rawEvents.pages}
                first={view.after === undefined ? undefined : pageAt(null)}
                next={data?.next ? pageAt(data.next) : undefined}
                sizes={pageSizes}
                size={view.size}
                onSize={(size) => change({ taille: String(size) })}
              />
            </div>
          </>
        )}
      </ListFrame>
    </>
  );
}

function columnsOf(sessionLink: (session: string) => string): Column<RawEvent>[] {
  return [
    {
      id: 'date',
      title: rawEvents.columns.date,
      cell: ({ at }) => <ParisTime iso={at} className="block sm:min-w-28" />,
    },
    { id: 'type', title: rawEvents.columns.type, cell: kindName },
    {
      id: 'page',
      title: rawEvents.columns.page,
      cell: ({ path }) => <span className="block break-all sm:min-w-32">{path}</span>,
    },
    {
      id: 'contenu',
      title: rawEvents.columns.contenu,
      cell: (event) => (
        <span className="block text-sm break-words text-ink-soft">{payloadText(event) || '–'}</span>
      ),
    },
    {
      id: 'session',
      title: rawEvents.columns.session,
      cell: ({ session }) => (
        <Link
          to={sessionLink(session)}
          preventScrollReset
          title={`${rawEvents.filterSession} ${session}`}
          className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
        >
          {session.slice(0, 8)}…
        </Link>
      ),
    },
    {
      id: 'membre',
      title: rawEvents.columns.membre,
      cell: ({ member, name }) =>
        member === null ? (
          <span className="text-ink-soft">{rawEvents.nobody}</span>
        ) : (
          <Link to={`/admin/users/${member}`} className="underline underline-offset-4">
            {name ?? member.slice(0, 8)}
          </Link>
        ),
    },
  ];
}

/** The day so many months before, as `retention` of the database counts. */
function monthsBefore(now: number, months: number): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}
