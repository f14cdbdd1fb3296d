import { euroPrice } from '#app/lib/format/euro-price.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { editionCopy } from '#content/copy/admin/settings.ts';

import type { EditedEdition } from './edition.data.ts';

const copy = editionCopy.list;

const columns: Column<EditedEdition>[] = [
  {
    id: 'date',
    title: copy.columns.date,
    cell: ({ starts_at: at, is_next: isNext }) => (
      <>
        <ParisTime iso={at} />
        {isNext && <span className="block text-sm font-semibold">{copy.announced}</span>}
      </>
    ),
  },
  { id: 'lieu', title: copy.columns.lieu, cell: ({ venue_name: name }) => name },
  { id: 'prix', title: copy.columns.prix, cell: ({ price_euros: price }) => euroPrice(price) },
  {
    id: 'places',
    title: copy.columns.places,
    cell: ({ places_remaining: left, places_max: most }) => copy.left(left, most),
  },
  { id: 'etat', title: copy.columns.etat, cell: ({ state }) => editionCopy.states[state] },
];

/** Every edition, the announced one first. */
export function EditionList({ editions }: { editions: readonly EditedEdition[] }) {
  return (
    <Panel title={copy.title} className="px-4! sm:px-8!">
      <DataTable
        caption={copy.caption}
        columns={columns}
        shown={columns.map(({ id }) => id)}
        rows={editions}
        nameOf={({ starts_at: at }) => at}
        domId={(id) => `edition-${id}`}
      />
    </Panel>
  );
}
