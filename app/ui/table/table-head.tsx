import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { listTable } from '#content/copy/admin/list.ts';

import type { Column, features } from './table-columns.ts';

type Props<Item extends object> = {
  headers: readonly Header<typeof features, Item>[];
  byId: ReadonlyMap<string, Column<Item>>;
  selectable: boolean;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** The titles of the columns; a sortable one is a button. */
export function TableHead<Item extends object>({ headers, byId, selectable }: Props<Item>) {
  return (
    <thead>
      <tr>
        {selectable && (
          <td>
            <VisuallyHidden>{listTable.select}</VisuallyHidden>
          </td>
        )}
        {headers.map(({ column }) => {
          const known = byId.get(column.id);
          const sorted = column.getIsSorted();
          const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
          return (
            <th
              key={column.id}
              scope="col"
              data-end={known?.align === 'end' || undefined}
              aria-sort={column.getCanSort() ? (sorted ? directions[sorted] : 'none') : undefined}
            >
              {column.getCanSort() ? (
                <button type="button" onClick={column.getToggleSortingHandler()}>
                  {known?.title}
                  <Icon aria-hidden="true" className="size-3.5 shrink-0" />
                </button>
              ) : known?.menu ? (
                <VisuallyHidden>{known.title}</VisuallyHidden>
              ) : (
                known?.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
