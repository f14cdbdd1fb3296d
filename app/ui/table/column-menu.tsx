import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';

import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { useClosing } from '#app/ui/overlays/use-closing.ts';
import { listTable } from '#content/copy/admin/list.ts';

type Props = {
  columns: readonly { readonly id: string; readonly title: string }[];
  shown: readonly string[];
  /** The ids of the columns to show, in the order of the table. */
  onChange: (shown: readonly string[]) => void;
};

/** Chooses the columns of a table. The first one, the title of the row, is always shown. */
export function ColumnMenu(props: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useClosing(menu, open);
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative text-sm">
      <summary
        className={buttonStyles(
          'secondary',
          'small',
          'min-h-11! list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Columns3 aria-hidden="true" className="size-4" />
        {listTable.columns}
      </summary>
      {open && <Choices {...props} />}
    </details>
  );
}

/** Keeps its own state while the menu is open: the address changes a moment after each click. */
function Choices({ columns, shown, onChange }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(shown));
  function toggle(id: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
    onChange(columns.flatMap((column) => (next.has(column.id) ? [column.id] : [])));
  }
  return (
    <fieldset className="fixed inset-x-4 z-20 mt-1 grid max-h-80 overflow-y-auto rounded-xl border border-ink/15 bg-white p-2 shadow-card sm:absolute sm:right-0 sm:left-auto sm:w-64">
      <legend className="sr-only">{listTable.columnsLabel}</legend>
      {columns.slice(1).map(({ id, title }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-sand">
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={({ target }) => toggle(id, target.checked)}
            className="size-5 accent-ember"
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
