import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';

import { useClosing } from '#app/ui/overlays/use-closing.ts';
import { listTable } from '#content/copy/admin/list.ts';

type Props = {
  columns: readonly { readonly id: string; readonly title: string }[];
  shown: readonly string[];
  /** The ids of the columns to show, in the order of the table. */
  onChange: (shown: readonly string[]) => void;
};

/** Chooses the columns of a table. The first one, the title of the row, is always shown. */
export function ColumnMenu({ columns, shown, onChange }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useClosing(menu, open);
  const toggle = (id: string, on: boolean) =>
    onChange(
      columns.map((column) => column.id).filter((known) => (known === id ? on : shown.includes(known))),
    );
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-ink/20 px-4 font-medium hover:bg-ink/5 [&::-webkit-details-marker]:hidden">
        <Columns3 aria-hidden="true" className="size-4" />
        {listTable.columns}
      </summary>
      {open && (
        <fieldset className="absolute left-0 z-20 mt-1 grid max-h-80 w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-xl border border-ink/15 bg-white p-2 shadow-card">
          <legend className="sr-only">{listTable.columnsLabel}</legend>
          {columns.slice(1).map(({ id, title }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-sand">
              <input
                type="checkbox"
                checked={shown.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
                className="size-5 accent-ember"
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
}
