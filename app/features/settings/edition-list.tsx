import { useMemo, useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { euroPrice } from '#domain/text/euro-price.ts';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { editionCopy } from '#content/copy/admin/edition-settings.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';

import { readEditions } from './edition.data.ts';
import type { EditedEdition } from './edition.data.ts';
import { EditionEditor } from './edition-editor.tsx';
import { EditionRemoval } from './edition-removal.tsx';

const copy = editionCopy.list;
/** Those shown at first. */
const shortList = 4;

const columnsOf = (edit: (id: string) => void): Column<EditedEdition>[] => [
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
  {
    id: 'modifier',
    title: copy.columns.modifier,
    // The announced one is edited above.
    cell: ({ id, is_next: isNext, starts_at: at }) =>
      !isNext && (
        <Button
          size="small"
          variant="quiet"
          aria-label={copy.editLabel(parisFullDay(at))}
          onClick={() => edit(id)}
        >
          {copy.edit}
        </Button>
      ),
  },
];

/** Every edition, the announced one first; the others are edited in a drawer. */
export function EditionsSection() {
  const query = useMemberQuery('editions', readEditions);
  return (
    <QueryView query={query} failure={settingsScreen.failed} skeleton={<Skeleton className="h-48" />}>
      {(editions) => <EditionList editions={editions} />}
    </QueryView>
  );
}

function EditionList({ editions }: { editions: readonly EditedEdition[] }) {
  const [editedId, setEdited] = useState<string>();
  const columns = useMemo(() => columnsOf(setEdited), []);
  const edited = editions.find(({ id }) => id === editedId);
  const [isWhole, setWhole] = useState(false);
  const isLong = editions.length > shortList;
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columns}
        shown={columns.map(({ id }) => id)}
        rows={isWhole ? editions : editions.slice(0, shortList)}
        nameOf={({ starts_at: at }) => parisFullDay(at)}
        domId={(id) => `edition-${id}`}
      />
      {isLong && !isWhole && (
        <div>
          <Button size="small" variant="secondary" onClick={() => setWhole(true)} className="min-h-11!">
            {copy.all(editions.length)}
          </Button>
        </div>
      )}
      {edited && (
        <Drawer
          title={copy.edited(parisFullDay(edited.starts_at))}
          closeLabel={copy.close}
          onClose={() => setEdited(undefined)}
        >
          <EditionEditor edition={edited} />
          <EditionRemoval edition={edited} onDone={() => setEdited(undefined)} />
        </Drawer>
      )}
    </>
  );
}
