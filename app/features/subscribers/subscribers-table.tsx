import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { isFiltered, pageSizes } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { openRow, useListKeys } from '#app/shared/list/use-list-keys.ts';
import type { useListView } from '#app/shared/list/use-list-view.ts';
import { useOpenRow } from '#app/shared/list/use-open-row.ts';
import { useSelection } from '#app/shared/list/use-selection.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { subscribers as copy } from '#content/copy/admin/subscribers.ts';

import { subscriberColumns } from './subscriber-cells.tsx';
import { SubscriberDrawer } from './subscriber-drawer.tsx';
import { SubscriberMenu } from './subscriber-menu.tsx';
import { SubscribersBulkBar } from './subscribers-bulk-bar.tsx';
import { readSubscribers } from './subscribers.data.ts';
import type { SubscriberLine } from './subscribers.data.ts';
import { listingOf, subscribersList } from './subscribers-view.ts';
import type { SubscribersView } from './subscribers-view.ts';
import { useSubscriberActs } from './use-subscriber-acts.ts';

type Address = ReturnType<typeof useListView<SubscribersView, string>>;

const domId = (id: string) => `abonne-${id}`;

/** The subscribers of a filter; the address opens one beside the list. */
export function SubscribersTable({ address }: { address: Address }) {
  const { view, change, query, scope, pageAt } = address;
  const { data, error, refetch } = useMemberList('subscribers', query, (client) =>
    readSubscribers(client, listingOf(view)),
  );
  const rows = data?.rows ?? [];
  const writes = useMay()('newsletter.write');
  const acts = useSubscriberActs();
  const opened = useOpenRow({ param: 'abonne', pattern: /^[0-9a-f-]{36}$/, query, domId });
  const selection = useSelection<{ id: string }, SubscriberLine>(rows, scope);
  const { current, choose, move } = useCurrentRow(rows, domId);
  useListKeys(copy.keys.title, {
    move,
    open: () => current && openRow(domId(current.id)),
    ...(writes && {
      toggle: () => current && selection.select(current.id, !selection.isSelected(current.id)),
      leave: () => selection.selectPage(false),
    }),
  });
  const columns = useColumns(acts, opened.linkTo);
  return (
    <>
      <ListFrame
        label={copy.list}
        loading={copy.loading}
        shape="table"
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <NoSubscriber filtered={isFiltered(view)} onClear={() => change(subscribersList.cleared)} />
          )
        }
      >
        {rows.length > 0 && writes && (
          <SubscribersBulkBar total={rows.length} selection={selection} acts={acts} />
        )}
        {rows.length > 0 && (
          <DataTable
            caption={copy.list}
            columns={columns}
            shown={[...view.columns, 'actions']}
            rows={rows}
            nameOf={({ email }) => email}
            linkTo={({ id }) => opened.linkTo(id)}
            selection={writes ? selection : undefined}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {opened.id !== undefined && <SubscriberDrawer key={opened.id} id={opened.id} onClose={opened.close} />}
      {data && (
        <Pager
          label={copy.pages}
          first={view.after ? pageAt(null) : undefined}
          next={data.next ? pageAt(data.next) : undefined}
          sizes={pageSizes}
          size={view.size}
          onSize={(size) => change({ taille: String(size) })}
        />
      )}
    </>
  );
}

/** The columns, with the menu of each row. */
function useColumns(acts: ReturnType<typeof useSubscriberActs>, linkTo: (id: string) => string) {
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...subscriberColumns,
      {
        id: 'actions',
        title: copy.columns.actions,
        menu: true as const,
        cell: (line: SubscriberLine) => (
          <SubscriberMenu
            line={line}
            acts={acts}
            onOpen={() => void navigate(linkTo(line.id), { preventScrollReset: true })}
          />
        ),
      },
    ],
    [acts, navigate, linkTo],
  );
}

function NoSubscriber({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyList title={filtered ? copy.emptyFiltered : copy.empty}>
      {filtered ? (
        <Button size="small" variant="secondary" onClick={onClear}>
          {copy.clear}
        </Button>
      ) : (
        <p>{copy.emptyLead}</p>
      )}
    </EmptyList>
  );
}
