import { X } from 'lucide-react';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { listFilters } from '#content/copy/admin/list.ts';

import type { Chip } from './filter-fields.ts';

type Props = { search: string; chips: readonly Chip[]; onRemove: (names: readonly string[]) => void };

/** The search and the filters in force, each with a button that removes it, and « Tout effacer ». */
export function FilterChips({ search, chips, onRemove }: Props) {
  const active = [...chips, ...(search ? [{ name: 'q', text: `« ${search} »` }] : [])];
  if (active.length === 0) return null;
  return (
    <ul className="flex basis-full flex-wrap items-center gap-2">
      {active.map(({ name, text }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            onClick={() => onRemove([name])}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-sand px-3 text-left text-sm hover:bg-honey"
          >
            <VisuallyHidden>{listFilters.remove} </VisuallyHidden>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onRemove(active.map(({ name }) => name))}
          className="min-h-9 px-2 text-sm underline underline-offset-4"
        >
          {listFilters.clear}
        </button>
      </li>
    </ul>
  );
}
