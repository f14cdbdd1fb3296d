import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import type { useListView } from '#app/shared/list/use-list-view.ts';
import { useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { browserErrorsCopy as copy } from '#content/copy/admin/browser-errors.ts';

import { BrowserErrorItem } from './browser-error-item.tsx';
import { browserErrorsShown, isSettled, readBrowserErrors } from './browser-errors.data.ts';
import type { componentsView } from './components-view.ts';
import { useSettling } from './use-settling.ts';

type View = ReturnType<typeof componentsView.read>;
const views = ['ouvertes', 'reglees'] as const;

/** The tab « Erreurs des navigateurs »: groups of reports, which a person settles. */
export function BrowserErrorsTab({ address }: { address: ReturnType<typeof useListView<View, string>> }) {
  const { data, error, refetch } = useMemberList('browser-errors', '', readBrowserErrors);
  const settling = useSettling();
  useUndoStack();
  const { vue } = address.view.tabs;
  const rows = data?.filter((row) => isSettled(row) === (vue === 'reglees'));
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">{vue === 'reglees' ? copy.settledLead : copy.lead}</p>
      <TabList
        compact
        name="vues"
        label={copy.views.label}
        tabs={views.map((id) => ({ id, label: copy.views[id] }))}
        active={vue}
        onChange={(chosen) => address.change({ vue: chosen === 'ouvertes' ? null : chosen })}
      />
      {views.map((id) => (
        <div key={id} {...tabPanel('vues', id)} hidden={id !== vue}>
          {id === vue && (
            <ListFrame
              label={copy.list}
              loading={copy.loading}
              loaded={data !== undefined}
              failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
              onRetry={() => void refetch()}
              empty={
                rows?.length === 0 && (
                  <EmptyList title={id === 'ouvertes' ? copy.empty : copy.emptySettled}>
                    {id === 'ouvertes' && <p>{copy.emptyLead}</p>}
                  </EmptyList>
                )
              }
            >
              {rows && rows.length > 0 && (
                <ul aria-label={copy.list} className="grid divide-y divide-ink/10">
                  {rows.map((row) => (
                    <BrowserErrorItem key={row.fingerprint} row={row} settling={settling} />
                  ))}
                </ul>
              )}
            </ListFrame>
          )}
        </div>
      ))}
      {data?.length === browserErrorsShown && <p className="mt-3 text-sm text-ink-soft">{copy.most}</p>}
    </div>
  );
}
