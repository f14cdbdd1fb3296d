import { shortCount } from '#app/lib/format/short-count.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { isFiltered, pageSizes, sortText } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { openRow, useListKeys } from '#app/shared/list/use-list-keys.ts';
import type { useListView } from '#app/shared/list/use-list-view.ts';
import { useSelection } from '#app/shared/list/use-selection.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { ColumnMenu } from '#app/ui/table/column-menu.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { users } from '#content/copy/admin/users.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';

import { memberTableColumns } from './member-cells.tsx';
import { MemberFilters } from './member-filters.tsx';
import { readMembers } from './members.data.ts';
import { listingOf, membersList } from './members-view.ts';
import type { MembersView } from './members-view.ts';

type Address = ReturnType<typeof useListView<MembersView, string>>;

const domId = (id: string) => `membre-${id}`;

/** The members, with search, filters, sort and columns in the URL. */
export function MembersTable({ address }: { address: Address }) {
  const { view, change, query, scope, pageAt } = address;
  const { data, error, refetch } = useMemberList('members', query, (client) =>
    readMembers(client, listingOf(view)),
  );
  const rows = data?.rows ?? [];
  const { current, choose, move } = useCurrentRow(rows, domId);
  const selection = useSelection<{ id: string }, MemberLine>(rows, scope);
  useListKeys(users.keys, {
    move,
    open: () => current && openRow(domId(current.id)),
    toggle: () => current && selection.select(current.id, !selection.isSelected(current.id)),
    leave: () => selection.selectPage(false),
  });
  return (
    <>
      <MemberFilters view={view} onChange={change} />
      <div className="mt-3 mb-2 flex min-h-11 items-center justify-between gap-4">
        <p className="tabular-nums text-sm text-ink-soft" aria-live="polite">
          {data?.count != null && `${shortCount(data.count)} ${data.count > 1 ? users.many : users.one}`}
        </p>
        <ColumnMenu
          columns={memberTableColumns}
          shown={view.columns}
          onChange={(shown) => change({ colonnes: shown.join('.') })}
        />
      </div>
      <ListFrame
        label={users.list}
        loading={users.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={rows.length === 0 && <NoMember view={view} onClear={() => change(membersList.cleared)} />}
      >
        {rows.length > 0 && (
          <DataTable
            caption={users.list}
            columns={memberTableColumns}
            shown={view.columns}
            rows={rows}
            nameOf={({ name }) => name}
            linkTo={({ id }) => `/admin/users/${id}`}
            sort={view.sort}
            onSort={(sort) => change({ tri: sortText(sort) })}
            selection={selection}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {data && (
        <Pager
          label={users.pages}
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

function NoMember({ view, onClear }: { view: MembersView; onClear: () => void }) {
  if (!isFiltered(view)) return <EmptyList title={users.empty} />;
  return (
    <EmptyList title={users.emptyFiltered}>
      <Button size="small" variant="secondary" onClick={onClear}>
        {users.clear}
      </Button>
    </EmptyList>
  );
}
