import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { shortCount } from '#app/lib/format/short-count.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { isFiltered, pageSizes, sortText } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { useFocusKept } from '#app/shared/list/use-focus-kept.ts';
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
import { MemberDialog } from '#app/features/users/actions/member-dialogs.tsx';
import type { MemberAction } from '#app/features/users/actions/member-action.ts';
import { MemberMenu } from '#app/features/users/actions/member-menu.tsx';
import { useMay } from '#app/lib/session/use-permissions.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';

import { ExportDialog } from './export-dialog.tsx';
import { memberTableColumns } from './member-cells.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MembersBulkBar } from './members-bulk-bar.tsx';
import { readMembers } from './members.data.ts';
import { listingOf, membersList } from './members-view.ts';
import type { MembersView } from './members-view.ts';

type Address = ReturnType<typeof useListView<MembersView, string>>;

const domId = (id: string) => `membre-${id}`;

/** The members, with search, filters, sort and columns in the URL. */
export function MembersTable({ address }: { address: Address }) {
  const { view, change, query, scope, pageAt } = address;
  const { data, error, refetch, isPlaceholderData } = useMemberList('members', query, (client) =>
    readMembers(client, listingOf(view)),
  );
  const rows = data?.rows ?? [];
  const may = useMay();
  const [acting, setActing] = useState<{ action: MemberAction; member: MemberLine }>();
  const [exporting, setExporting] = useState(false);
  const columns = useMemo(
    () => [
      ...memberTableColumns,
      {
        id: 'actions',
        title: users.columns.actions,
        menu: true as const,
        cell: (member: MemberLine) => (
          <MemberMenu member={member} onChoose={(action) => setActing({ action, member })} />
        ),
      },
    ],
    [],
  );
  const navigate = useNavigate();
  // The search is the whole address of one member: it opens the member.
  const jump = data?.exact ? rows[0]?.id : undefined;
  useEffect(() => {
    if (jump) void navigate(`/admin/users/${jump}`, { replace: true });
  }, [jump, navigate]);
  const { current, choose, move } = useCurrentRow(rows, domId);
  useFocusKept(query, isPlaceholderData || !rows[0] ? undefined : domId(rows[0].id));
  const selection = useSelection<{ id: string }, MemberLine>(rows, scope);
  useListKeys(users.keys, {
    move,
    open: () => current && openRow(domId(current.id)),
    toggle: () => current && selection.select(current.id, !selection.isSelected(current.id)),
    leave: () => selection.selectPage(false),
    more: may('users.export') ? [{ keys: 'e', label: users.export.open, run: () => setExporting(true) }] : [],
  });
  return (
    <>
      <MemberFilters view={view} onChange={change} />
      <div className="mt-3 mb-2 flex min-h-11 items-center justify-between gap-4">
        <p className="tabular-nums text-sm text-ink-soft" aria-live="polite">
          {data?.count != null && `${shortCount(data.count)} ${data.count > 1 ? users.many : users.one}`}
        </p>
        <div className="flex items-center gap-2">
          {may('users.export') && (
            <Button size="small" variant="secondary" onClick={() => setExporting(true)} className="min-h-11!">
              {users.export.open}
            </Button>
          )}
          <ColumnMenu
            columns={memberTableColumns}
            shown={view.columns}
            onChange={(shown) => change({ colonnes: shown.join('.') })}
          />
        </div>
      </div>
      <ListFrame
        label={users.list}
        loading={users.loading}
        shape="table"
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={rows.length === 0 && <NoMember view={view} onClear={() => change(membersList.cleared)} />}
      >
        {rows.length > 0 && may('users.suspend') && (
          <MembersBulkBar
            view={view}
            total={rows.length}
            more={Boolean(data?.next)}
            count={data?.count}
            selection={selection}
          />
        )}
        {rows.length > 0 && (
          <DataTable
            caption={users.list}
            columns={columns}
            shown={[...view.columns, 'actions']}
            rows={rows}
            nameOf={({ name }) => name}
            linkTo={({ id }) => `/admin/users/${id}?${scope}`}
            sort={view.sort}
            onSort={(sort) => change({ tri: sortText(sort) })}
            selection={selection}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {acting && (
        <MemberDialog
          action={acting.action}
          member={{ id: acting.member.id, name: acting.member.name }}
          onClose={() => setActing(undefined)}
        />
      )}
      {exporting && <ExportDialog view={view} onClose={() => setExporting(false)} />}
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
