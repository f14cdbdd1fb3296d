import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { isFiltered, pageSizes } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { Column } from '#app/ui/table/table-columns.ts';
import { waitingList as copy } from '#content/copy/admin/waiting-list.ts';

import { waitingColumns } from './waiting-columns.tsx';
import { readWaitingList, waitingView } from './waiting-list.data.ts';
import type { WaitingLine } from './waiting-list.data.ts';
import { WaitingMenu } from './waiting-menu.tsx';

const domId = (id: string) => `attente-${id}`;

const columns: Column<WaitingLine>[] = [
  ...waitingColumns,
  { id: 'actions', title: copy.columns.actions, menu: true, cell: (line) => <WaitingMenu line={line} /> },
];

/** The addresses that wait for a place, newest first. */
export function WaitingTab() {
  const { view, change, query, pageAt } = useListView(waitingView);
  const may = useMay();
  const { data, error, refetch } = useMemberList('waiting-list', query, (client) =>
    readWaitingList(client, view),
  );
  const rows = data?.rows ?? [];
  return (
    <>
      <div className="mb-3 grid gap-1">
        <h2 className="text-lg">{copy.title}</h2>
        <p className="max-w-[70ch] text-sm text-ink-soft">{copy.lead}</p>
      </div>
      <FilterBar
        label={copy.filters}
        search={{
          label: copy.search,
          hint: may('newsletter.reveal') ? copy.searchHint : copy.searchHintWhole,
          text: view.search,
        }}
        fields={[]}
        texts={view.filters}
        onChange={change}
      />
      <ListFrame
        label={copy.list}
        loading={copy.loading}
        shape="table"
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <EmptyList title={isFiltered(view) ? copy.emptyFiltered : copy.empty}>
              {isFiltered(view) ? (
                <Button size="small" variant="secondary" onClick={() => change(waitingView.cleared)}>
                  {copy.clear}
                </Button>
              ) : (
                <p>{copy.emptyLead}</p>
              )}
            </EmptyList>
          )
        }
      >
        {rows.length > 0 && (
          <DataTable
            caption={copy.list}
            columns={columns}
            shown={may('newsletter.write') ? [...view.columns, 'actions'] : view.columns}
            rows={rows}
            nameOf={({ email }) => email}
            domId={domId}
          />
        )}
      </ListFrame>
      <Pager
        label={copy.pages}
        first={view.after ? pageAt(null) : undefined}
        next={data?.next ? pageAt(data.next) : undefined}
        sizes={pageSizes}
        size={view.size}
        onSize={(size) => change({ taille: String(size) })}
      />
    </>
  );
}
