import { Plus } from 'lucide-react';
import { useState } from 'react';

import { moved } from '#app/shared/list/moved.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { siteContent as copy, listCopyOf } from '#content/copy/admin/site-content.ts';
import type { ListId } from '#domain/site-content.ts';

import { ItemDrawer } from './item-drawer.tsx';
import { ItemRow } from './item-row.tsx';
import type { Move } from './item-row.tsx';
import { shownItem } from './shown-item.ts';
import type { SiteItem } from './site-content.data.ts';
import { useLaterFocus } from './use-later-focus.ts';
import { useOrder } from './use-order.ts';
import { useItemActs, useSiteList } from './use-site-list.ts';

/** The item of the open dialog; `new` for one that is added. */
type Edited = SiteItem | 'new' | undefined;

/** A list of the site: its items in their order, and what changes them. */
export function SiteList({ list }: { list: ListId }) {
  const query = useSiteList(list);
  const [edited, setEdited] = useState<Edited>();
  return (
    <>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-48" />}>
        {({ rows, most }) => <Items list={list} saved={rows} most={most} onEdit={setEdited} />}
      </QueryView>
      {edited && (
        <ItemDrawer
          list={list}
          item={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type ItemsProps = {
  list: ListId;
  saved: readonly SiteItem[];
  most: number;
  onEdit: (item: Edited) => void;
};

function Items({ list, saved, most, onEdit }: ItemsProps) {
  const { rows, reorder } = useOrder(list, saved);
  const acts = useItemActs(list);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const focusLater = useLaterFocus();
  const isFull = rows.length >= most;
  const hidden = rows.filter(({ isVisible }) => !isVisible).length;

  function move(id: string, to: number, focused?: Move) {
    const from = rows.findIndex((row) => row.id === id);
    const next = moved(rows, from, to);
    const item = rows[from];
    if (next === rows || !item) return;
    reorder(next.map((row) => row.id));
    setAnnouncement(copy.placed(shownItem(list, item).name, to + 1, rows.length));
    if (focused) focusLater(id, focused);
  }

  return (
    <>
      <p className="text-sm text-ink-soft">
        {copy.count(rows.length - hidden, hidden)}. {rows.length > 1 && copy.order}
      </p>
      {rows.length === 0 && <p>{listCopyOf(list).empty ?? copy.empty}</p>}
      <ol aria-label={listCopyOf(list).title} className="grid empty:hidden">
        {rows.map((row, place) => (
          <ItemRow
            key={row.id}
            item={shownItem(list, row)}
            sheet={list === 'partners' ? `/admin/partenaires/${row.id}` : undefined}
            place={place}
            total={rows.length}
            isDragged={dragged === row.id}
            onMove={(way) => move(row.id, place + (way === 'up' ? -1 : 1), way)}
            onDrag={(isDragged) => setDragged(isDragged ? row.id : undefined)}
            onDrop={() => dragged !== undefined && move(dragged, place)}
            onEdit={() => onEdit(row)}
            onToggle={() => acts.toggle(row)}
            onRemove={() => acts.remove(row)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {isFull && <p className="text-sm">{copy.full(most)}</p>}
      {!isFull && (
        <Button variant="secondary" onClick={() => onEdit('new')} className="justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          {listCopyOf(list).add}
        </Button>
      )}
    </>
  );
}
