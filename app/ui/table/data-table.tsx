import { useTable } from '@tanstack/react-table';
import type { RowSelectionState, SortingState, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';

import { SortMenu } from './sort-menu.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { Column } from './table-columns.ts';
import { definitionsOf, features } from './table-columns.ts';

type Row = { readonly id: string };
export type TableSort = { readonly column: string; readonly descending: boolean };
/** What `useSelection` of `app/shared/list` returns. */
export type TableSelection = {
  isSelected: (id: string) => boolean;
  select: (id: string, on: boolean) => void;
};

type Props<Item extends Row> = {
  /** Names the table for screen readers. */
  caption: string;
  /** All columns, constant between renders. The first one is the title of the row. */
  columns: readonly Column<Item>[];
  /** The ids of the columns to show. */
  shown: readonly string[];
  rows: readonly Item[];
  /** The name of a row, for its checkbox. */
  nameOf: (row: Item) => string;
  /** The page that a row opens: its first cell is that link, and the whole row is its target. */
  linkTo?: (row: Item) => string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  /** Absent in lists without actions on several rows. */
  selection?: TableSelection | undefined;
  /** The row that keyboard shortcuts act on, and the id of its element (`useCurrentRow`). */
  current?: string | undefined;
  domId: (id: string) => string;
  onFocus?: (id: string) => void;
};

/**
 * A list as a table that sticks its head; under 640 px each row is a card with the titles of its columns. The database
 * sorts and pages. Keys, filters, pages and states: `app/ui/table/README.md`.
 */
export function DataTable<Item extends Row>({
  caption,
  columns,
  shown,
  rows,
  nameOf,
  linkTo,
  sort,
  onSort,
  selection,
  current,
  domId,
  onFocus,
}: Props<Item>) {
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const sorting = sort ? [{ id: sort.column, desc: sort.descending }] : [];
  const rowSelection = Object.fromEntries(
    rows.flatMap(({ id }) => (selection?.isSelected(id) ? [[id, true as const]] : [])),
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting,
      rowSelection,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
    },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSort?.({ column: next.id, descending: next.desc });
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      for (const { id } of rows) {
        const on = next[id] === true;
        if (on !== (rowSelection[id] === true)) selection?.select(id, on);
      }
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));

  return (
    <>
      {onSort && <SortMenu columns={columns} sort={sort} onSort={onSort} />}
      <TableFrame label={caption}>
        <table className="data-table" data-selectable={selection ? '' : undefined}>
          <caption className="sr-only">{caption}</caption>
          <TableHead
            headers={table.getHeaderGroups()[0]?.headers ?? []}
            byId={byId}
            selectable={Boolean(selection)}
          />
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <TableRow
                key={row.id}
                domId={domId(row.id)}
                current={row.id === current}
                cells={row.getVisibleCells().map(({ column }) => ({
                  id: column.id,
                  title: byId.get(column.id)?.title ?? '',
                  end: byId.get(column.id)?.align === 'end',
                  menu: byId.get(column.id)?.menu === true,
                  content: byId.get(column.id)?.cell(row.original),
                }))}
                to={linkTo?.(row.original)}
                selected={row.getIsSelected()}
                name={nameOf(row.original)}
                onSelect={selection && row.getToggleSelectedHandler()}
                onFocus={() => onFocus?.(row.id)}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
