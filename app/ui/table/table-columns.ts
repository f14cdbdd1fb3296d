import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';

/** A column of a table. `id` is its name in the URL (`colonnes`, `tri`). */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => React.ReactNode;
  readonly sortable?: boolean;
  /** The first click on the title sorts in descending order: for dates and numbers. */
  readonly descendingFirst?: boolean;
  /** Numbers are aligned at the end. */
  readonly align?: 'end';
  /** The menu of the row, which a card has in its corner. */
  readonly menu?: true;
};

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/** The definitions of the library for our columns. */
export const definitionsOf = <Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] =>
  columns.map(({ id, title, cell, sortable = false, descendingFirst = false }) => ({
    id,
    header: title,
    // An accessor is what makes a column sortable; the database sorts.
    accessorFn: () => null,
    cell: ({ row }) => cell(row.original),
    enableSorting: sortable,
    sortDescFirst: descendingFirst,
  }));
