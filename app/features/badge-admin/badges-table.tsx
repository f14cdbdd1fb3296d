import { useMemo, useState } from 'react';

import { shortCount } from '#app/lib/format/short-count.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { isFiltered, pageSizes, sortText } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { useListKeys } from '#app/shared/list/use-list-keys.ts';
import type { useListView } from '#app/shared/list/use-list-view.ts';
import { useSelection } from '#app/shared/list/use-selection.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { ColumnMenu } from '#app/ui/table/column-menu.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';

import { badgeTableColumns } from './badge-cells.tsx';
import { BadgeDrawer } from './badge-drawer.tsx';
import { BadgeExport } from './badge-export.tsx';
import { BadgeFilters } from './badge-filters.tsx';
import type { BadgeLine } from './badge-line.ts';
import { BadgeMenu } from './badge-menu.tsx';
import type { BadgeChoice } from './badge-menu.tsx';
import { BadgesBulkBar } from './badges-bulk-bar.tsx';
import { readBadges } from './badges.data.ts';
import { badgesList, listingOf } from './badges-view.ts';
import type { BadgesView } from './badges-view.ts';
import { ChangeDialog } from './change-dialogs.tsx';

type Address = ReturnType<typeof useListView<BadgesView, string>>;

const domId = (id: string) => `badge-${id}`;

/** The badges, with search, filters, sort and columns in the URL. */
export function BadgesTable({ address, onAward }: { address: Address; onAward: () => void }) {
  const { view, change, query, scope, pageAt } = address;
  const { data, error, refetch } = useMemberList('badges', query, (client) =>
    readBadges(client, listingOf(view)),
  );
  const rows = data?.rows ?? [];
  const [chosen, setChosen] = useState<{ choice: BadgeChoice; badge: BadgeLine }>();
  const [exporting, setExporting] = useState(false);
  const columns = useMemo(
    () => [
      ...badgeTableColumns,
      {
        id: 'actions',
        title: badgesAdmin.columns.actions,
        cell: (badge: BadgeLine) => (
          <BadgeMenu badge={badge} onChoose={(choice) => setChosen({ choice, badge })} />
        ),
      },
    ],
    [],
  );
  const { current, choose, move } = useCurrentRow(rows, domId);
  const selection = useSelection<{ id: string }, BadgeLine>(rows, scope);
  useListKeys(badgesAdmin.keys, {
    move,
    open: () => current && setChosen({ choice: 'open', badge: current }),
    toggle: () => current && selection.select(current.id, !selection.isSelected(current.id)),
    leave: () => selection.selectPage(false),
    more: [{ keys: 'e', label: badgesAdmin.export.open, run: () => setExporting(true) }],
  });
  return (
    <>
      <BadgeFilters view={view} onChange={change} />
      <div className="mt-3 mb-2 flex min-h-11 items-center justify-between gap-4">
        <p className="tabular-nums text-sm text-ink-soft" aria-live="polite">
          {data?.count != null &&
            `${shortCount(data.count)} ${data.count > 1 ? badgesAdmin.many : badgesAdmin.one}`}
        </p>
        <div className="flex items-center gap-2">
          <Button size="small" variant="secondary" onClick={() => setExporting(true)} className="min-h-11!">
            {badgesAdmin.export.open}
          </Button>
          <ColumnMenu
            columns={badgeTableColumns}
            shown={view.columns}
            onChange={(shown) => change({ colonnes: shown.join('.') })}
          />
        </div>
      </div>
      <ListFrame
        label={badgesAdmin.list}
        loading={badgesAdmin.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <NoBadge view={view} onClear={() => change(badgesList.cleared)} onAward={onAward} />
          )
        }
      >
        {rows.length > 0 && (
          <BadgesBulkBar
            view={view}
            total={rows.length}
            more={Boolean(data?.next)}
            count={data?.count}
            selection={selection}
          />
        )}
        {rows.length > 0 && (
          <DataTable
            caption={badgesAdmin.list}
            columns={columns}
            shown={[...view.columns, 'actions']}
            rows={rows}
            nameOf={({ name }) => name}
            linkTo={({ member }) => `/admin/users/${member}`}
            sort={view.sort}
            onSort={(sort) => change({ tri: sortText(sort) })}
            selection={selection}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {chosen?.choice === 'open' && <BadgeDrawer id={chosen.badge.id} onClose={() => setChosen(undefined)} />}
      {chosen && chosen.choice !== 'open' && (
        <ChangeDialog change={chosen.choice} badge={chosen.badge} onClose={() => setChosen(undefined)} />
      )}
      {exporting && <BadgeExport view={view} onClose={() => setExporting(false)} />}
      {data && (
        <Pager
          label={badgesAdmin.pages}
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

type NoBadgeProps = { view: BadgesView; onClear: () => void; onAward: () => void };

function NoBadge({ view, onClear, onAward }: NoBadgeProps) {
  const filtered = isFiltered(view);
  return (
    <EmptyList title={filtered ? badgesAdmin.emptyFiltered : badgesAdmin.empty}>
      <Button size="small" variant="secondary" onClick={filtered ? onClear : onAward}>
        {filtered ? badgesAdmin.clear : badgesAdmin.award.open}
      </Button>
    </EmptyList>
  );
}
