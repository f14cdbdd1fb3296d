import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { EllipsisMenu, menuEntry } from '#app/ui/overlays/ellipsis-menu.tsx';
import { Chip } from '#app/ui/text/chip.tsx';
import { siteContent as copy } from '#content/copy/admin/site-content.ts';

import { ItemThumb } from './item-thumb.tsx';
import type { ShownItem } from './shown-item.ts';

export type Move = 'up' | 'down';
const icons = { up: ArrowUp, down: ArrowDown } as const;
const moves: readonly Move[] = ['up', 'down'];
const small = 'min-h-6! px-2.5! py-0.5! text-xs!';

type Props = {
  item: ShownItem;
  /** The page of its figures; none without it. */
  sheet?: string | undefined;
  /** Its place among all, from 0. */
  place: number;
  total: number;
  isDragged: boolean;
  onMove: (move: Move) => void;
  /** Whether its handle is being dragged. */
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
  onEdit: () => void;
  onToggle: () => void;
  onRemove: () => void;
};

/** An item of a list: its picture, its name and its acts. Alt with an arrow key moves it, and a pointer drags its handle. */
export function ItemRow(props: Props) {
  const { item, place, total, isDragged, onMove, onDrop, onEdit } = props;
  const refused = { up: place === 0, down: place === total - 1 };

  function onKeyDown(event: React.KeyboardEvent) {
    const move = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (!event.altKey || (move !== 'up' && move !== 'down')) return;
    event.preventDefault();
    if (!refused[move]) onMove(move);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons; a drop target
    <li
      id={`site-item-${item.id}`}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-ink/10 py-2.5 first:border-t-0',
        isDragged && 'opacity-50',
      )}
    >
      <Handle name={item.name} onDrag={props.onDrag} />
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <ItemThumb item={item} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{item.name}</p>
          <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{item.more}</p>
          <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {!item.isVisible && (
              <Chip tone="accent" className={small}>
                {copy.hidden}
              </Chip>
            )}
            {item.isSample && (
              <Chip tone="day" className={small}>
                {copy.sample}
              </Chip>
            )}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {moves.map((move) => {
          const Icon = icons[move];
          return (
            <button
              key={move}
              type="button"
              data-move={move}
              title={copy[move]}
              aria-label={copy.of(copy[move], item.name)}
              aria-disabled={refused[move] || undefined}
              onClick={() => !refused[move] && onMove(move)}
              className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink aria-disabled:opacity-35"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          );
        })}
        <Button
          size="small"
          variant="secondary"
          aria-label={copy.of(copy.edit, item.name)}
          onClick={onEdit}
          className="min-h-11!"
        >
          {copy.edit}
        </Button>
        <Acts {...props} />
      </div>
    </li>
  );
}

function Handle({ name, onDrag }: { name: string; onDrag: (isDragged: boolean) => void }) {
  return (
    <span
      draggable
      title={copy.drag}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      className="-ml-1 cursor-grab text-ink-soft active:cursor-grabbing max-sm:hidden"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </span>
  );
}

function Acts({ item, sheet, onToggle, onRemove }: Props) {
  return (
    <EllipsisMenu
      label={copy.of(copy.more, item.name)}
      name="site-item"
      buttonClassName="size-11!"
      listClassName="w-52"
    >
      {sheet && (
        <li>
          <Link to={sheet} className={menuEntry}>
            {copy.sheet}
          </Link>
        </li>
      )}
      <li>
        <button type="button" onClick={onToggle} className={menuEntry}>
          {item.isVisible ? copy.hide : copy.show}
        </button>
      </li>
      <li>
        <button type="button" onClick={onRemove} className={clsx(menuEntry, 'text-danger')}>
          {copy.remove}
        </button>
      </li>
    </EllipsisMenu>
  );
}
