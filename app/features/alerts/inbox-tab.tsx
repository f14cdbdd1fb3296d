import { CheckCheck } from 'lucide-react';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { isFiltered, pageSizes } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { alertTypeLabels, inbox as copy } from '#content/copy/admin/alerts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { alertTypes, allAlertTypes } from '#domain/alerts.ts';

import { readAlerts } from './alerts.data.ts';
import { alertsList, inboxTabs, listingOf } from './alerts-view.ts';
import { InboxList } from './inbox-list.tsx';
import { useAlertActs } from './use-alert-acts.ts';

/** The tab « Boîte » of /admin/notifications. */
export function InboxTab() {
  const { view, change, query, pageAt } = useListView(alertsList);
  const { data, error, refetch } = useMemberList('alerts', query, (client) =>
    readAlerts(client, listingOf(view)),
  );
  const acts = useAlertActs();
  useUndoStack();
  const tab = view.tabs.vue;
  const asOf = data?.as_of;
  const filtered = isFiltered(view) || tab !== 'toutes';
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-lg">{copy.title}</h2>
          <p className="text-sm text-ink-soft">{copy.lead}</p>
        </div>
        {data !== undefined && data.unread > 0 && asOf && (
          <Button
            size="small"
            variant="secondary"
            busy={acts.isReadingAll}
            onClick={() => acts.readAll(asOf)}
            className="min-h-11!"
          >
            <CheckCheck aria-hidden="true" className="size-4" />
            {copy.readAll}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TabList
          compact
          name="vues"
          label={copy.views.label}
          tabs={inboxTabs.map((id) => ({ id, label: copy.views[id] }))}
          active={tab}
          onChange={(vue) => change({ vue: vue === 'toutes' ? null : vue })}
        />
        <TypeFilter chosen={view.filters.type} onChoose={(type) => change({ type })} />
      </div>
      {inboxTabs.map((id) => (
        <div key={id} {...tabPanel('vues', id)} hidden={id !== tab}>
          <KeepsFocus>
            {id === tab && (
              <ListFrame
                label={copy.list}
                loading={copy.loading}
                loaded={data !== undefined}
                failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
                onRetry={() => void refetch()}
                empty={
                  data?.rows.length === 0 && (
                    <EmptyList title={filtered ? copy.emptyFiltered : copy.empty}>
                      {filtered ? (
                        <Button
                          size="small"
                          variant="secondary"
                          onClick={() => change({ ...alertsList.cleared, vue: null })}
                        >
                          {copy.clear}
                        </Button>
                      ) : (
                        <p>{copy.emptyLead}</p>
                      )}
                    </EmptyList>
                  )
                }
              >
                {data && data.rows.length > 0 && <InboxList rows={data.rows} acts={acts} />}
              </ListFrame>
            )}
          </KeepsFocus>
        </div>
      ))}
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
    </div>
  );
}

type FilterProps = { chosen: string | undefined; onChoose: (type: string | null) => void };

/** The types that this person receives. */
function TypeFilter({ chosen = '', onChoose }: FilterProps) {
  const may = useMay();
  const types = allAlertTypes.filter((type) => may(alertTypes[type].permission));
  if (types.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {copy.type}
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value || null)}
        className="min-h-11 min-w-0 rounded-field border border-ink/25 bg-white px-3 text-[1rem] text-ink"
      >
        <option value="">{copy.anyType}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {alertTypeLabels[type]}
          </option>
        ))}
      </select>
    </label>
  );
}
