import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import {
  subscribers as copy,
  subscriberSourceLabels,
  subscriberStatusLabels,
} from '#content/copy/admin/subscribers.ts';
import { newsletterStatuses, subscriberSources } from '#domain/newsletter.ts';

import { SubscriberTiles } from './subscriber-tiles.tsx';
import { SubscribersTable } from './subscribers-table.tsx';
import { subscribersList } from './subscribers-view.ts';

const fields: FilterField[] = [
  {
    kind: 'choice',
    name: 'etat',
    label: copy.status,
    any: copy.anyStatus,
    options: newsletterStatuses.map((value) => ({ value, label: subscriberStatusLabels[value] })),
  },
  {
    kind: 'choice',
    name: 'source',
    label: copy.source,
    any: copy.anySource,
    options: subscriberSources.map((value) => ({ value, label: subscriberSourceLabels[value] })),
  },
  { kind: 'days', first: 'du', last: 'au', label: copy.days },
];

/** The tab « Abonnés » of /admin/newsletter. */
export function SubscribersTab() {
  const address = useListView(subscribersList);
  const may = useMay();
  useUndoStack();
  useShortcuts(copy.title, [undoShortcut(copy.keys.undo)]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{copy.title}</h2>
        {may('newsletter.write') && (
          <LinkButton to="/admin/newsletter/importer" size="small" variant="secondary" className="min-h-11!">
            {copy.import}
          </LinkButton>
        )}
      </div>
      <SubscriberTiles />
      <FilterBar
        label={copy.filters}
        search={{
          label: copy.search,
          hint: may('newsletter.reveal') ? copy.searchHint : copy.searchHintWhole,
          text: address.view.search,
        }}
        fields={fields}
        texts={address.view.filters}
        onChange={address.change}
      />
      <SubscribersTable address={address} />
    </>
  );
}
