import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { isFiltered, pageSizes } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import type { Column } from '#app/ui/table/table-columns.ts';
import { Chip } from '#app/ui/text/chip.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { bounces } from '#content/copy/admin/mailing.ts';
import { bounceKinds } from '#domain/mail-report.ts';

import { BounceRulesPanel } from './bounce-rules-panel.tsx';
import { bouncesList, readBounces } from './bounces.data.ts';
import type { Bounce } from './bounces.data.ts';

const domId = (id: string) => `rebond-${id}`;

const columns: Column<Bounce>[] = [
  {
    id: 'adresse',
    title: bounces.columns.adresse,
    cell: ({ email, is_waiting: isWaiting }) => (
      <>
        {email}
        {isWaiting && <span className="block text-sm text-ink-soft">{bounces.waiting}</span>}
      </>
    ),
  },
  {
    id: 'type',
    title: bounces.columns.type,
    cell: ({ kind, origin }) => (
      <>
        {bounces.kinds[kind]} <span className="text-sm text-ink-soft">{bounces.origins[origin]}</span>
      </>
    ),
  },
  {
    id: 'code',
    title: bounces.columns.code,
    cell: ({ code, detail }) => (
      <>
        {code}
        {detail && (
          <span className="block max-w-[48ch] text-sm text-ink-soft [overflow-wrap:anywhere]">{detail}</span>
        )}
      </>
    ),
  },
  { id: 'date', title: bounces.columns.date, cell: ({ created_at: at }) => <ParisTime iso={at} /> },
  {
    id: 'campagne',
    title: bounces.columns.campagne,
    cell: ({ campaign_name: name }) => name ?? bounces.noCampaign,
  },
  {
    id: 'suite',
    title: bounces.columns.suite,
    cell: ({ stopped }) =>
      stopped ? (
        <Chip tone="accent" className="whitespace-nowrap">
          {bounces.stopped}
        </Chip>
      ) : (
        bounces.counted
      ),
  },
];

const fields: FilterField[] = [
  {
    kind: 'choice',
    name: 'genre',
    label: bounces.kind,
    any: bounces.anyKind,
    options: bounceKinds.map((value) => ({ value, label: bounces.kinds[value] })),
  },
];

/** The bounces and complaints, newest first, with the rules that stop an address. */
export function BouncesTab() {
  const { view, change, query, pageAt } = useListView(bouncesList);
  const { data, error, refetch } = useMemberList('bounces', query, (client) => readBounces(client, view));
  const rows = data?.rows ?? [];
  return (
    <>
      <h2 className="sr-only">{bounces.list}</h2>
      <FilterBar
        label={bounces.filters}
        search={{ label: bounces.search, hint: bounces.searchHint, text: view.search }}
        fields={fields}
        texts={view.filters}
        onChange={change}
      />
      <ListFrame
        label={bounces.list}
        loading={bounces.loading}
        shape="table"
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <EmptyList title={isFiltered(view) ? bounces.emptyFiltered : bounces.empty}>
              {isFiltered(view) ? (
                <Button size="small" variant="secondary" onClick={() => change(bouncesList.cleared)}>
                  {bounces.clear}
                </Button>
              ) : (
                <p>{bounces.emptyLead}</p>
              )}
            </EmptyList>
          )
        }
      >
        {rows.length > 0 && (
          <DataTable
            caption={bounces.list}
            columns={columns}
            shown={view.columns}
            rows={rows}
            nameOf={({ email, kind }) => `${email}, ${bounces.kinds[kind]}`}
            domId={domId}
          />
        )}
      </ListFrame>
      <Pager
        label={bounces.pages}
        first={view.after ? pageAt(null) : undefined}
        next={data?.next ? pageAt(data.next) : undefined}
        sizes={pageSizes}
        size={view.size}
        onSize={(size) => change({ taille: String(size) })}
      />
      <div className="mt-6">
        <BounceRulesPanel />
      </div>
    </>
  );
}
