import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { isFiltered } from '#app/shared/list/list-view.ts';
import { openRow, useListKeys } from '#app/shared/list/use-list-keys.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { useFocusKept } from '#app/shared/list/use-focus-kept.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { useOpenRow } from '#app/shared/list/use-open-row.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { ColumnMenu } from '#app/ui/table/column-menu.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { audit, auditKeys } from '#content/copy/admin/audit.ts';
import { list } from '#content/copy/admin/list.ts';

import { columnsOf } from './audit-columns.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { auditList } from './audit-view.ts';
import { ChainButton, ChainResult } from './chain-check.tsx';
import { lineText } from './describe-entry.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { MoreEntries } from './more-entries.tsx';
import { useAuditList } from './use-audit-list.ts';
import { useChainCheck } from './use-chain-check.ts';

const domId = (id: string) => `entree-${id}`;

/** /admin/audit-logs. `views` is the menu of saved views. */
export function AuditScreen({ views }: { views: React.ReactNode }) {
  const { view, change, query } = useListView(auditList);
  const [params] = useSearchParams();
  const log = useAuditList(view, query);
  const { rows, error } = log;
  const { current, choose, move } = useCurrentRow(rows, domId);
  useFocusKept(query, rows[0] && domId(rows[0].id));
  const entry = useOpenRow({ param: 'entree', pattern: /^\d{1,15}$/, query, domId });
  const chain = useChainCheck();
  const columns = useMemo(() => columnsOf((changes) => `?${auditList.change(params, changes)}`), [params]);

  useListKeys(audit.title, {
    move,
    open: () => current && openRow(domId(current.id)),
    more: [
      {
        keys: 'a',
        label: auditKeys.actor,
        run: () => current?.actor.id && change({ acteur: current.actor.id }),
      },
    ],
  });

  return (
    <div>
      <ScreenHead
        title={audit.title}
        lead={audit.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={
          <div className="flex flex-wrap gap-2">
            <ChainButton {...chain} />
            {views}
          </div>
        }
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <ChainResult check={chain.check} entryLink={entry.linkTo} />
      <AuditFilterBar view={view} rows={rows} onChange={change} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ColumnMenu
          columns={columns}
          shown={view.columns}
          onChange={(shown) => change({ colonnes: shown.join('.') })}
        />
        <Button
          size="small"
          variant="secondary"
          busy={log.isRefetching}
          onClick={() => void log.refetch()}
          className="min-h-11!"
        >
          <RotateCw aria-hidden="true" className="size-4" />
          {audit.refresh}
        </Button>
        <AuditExport view={view} />
      </div>
      <ListFrame
        label={audit.list}
        loading={audit.loading}
        shape="table"
        loaded={log.data !== undefined}
        failure={
          error && !log.isFetchNextPageError
            ? { cause: failureCause(error), code: failureCode(error) }
            : undefined
        }
        onRetry={() => void log.refetch()}
        empty={
          rows.length === 0 && (
            <EmptyList title={isFiltered(view) ? audit.emptyFiltered : audit.empty}>
              {isFiltered(view) && (
                <Button size="small" variant="secondary" onClick={() => change(auditList.cleared)}>
                  {audit.clear}
                </Button>
              )}
            </EmptyList>
          )
        }
      >
        {rows.length > 0 && (
          <DataTable
            caption={audit.list}
            columns={columns}
            shown={view.columns}
            rows={rows}
            nameOf={lineText}
            linkTo={({ id }) => entry.linkTo(id)}
            current={current?.id}
            domId={domId}
            onFocus={choose}
          />
        )}
      </ListFrame>
      {rows.length > 0 && <MoreEntries log={log} filtered={isFiltered(view)} domId={domId} />}
      {entry.id !== undefined && (
        <EntryDrawer
          key={entry.id}
          id={entry.id}
          onClose={entry.close}
          entryLink={entry.linkTo}
          requestLink={(request) => `?${auditList.change(new URLSearchParams(), { requete: request })}`}
        />
      )}
    </div>
  );
}
