import { exportColumns } from '#content/copy/admin/export-columns.ts';
import type { ExportColumn } from '#content/copy/admin/export-columns.ts';
import { exportFileNames } from '#content/copy/admin/tasks.ts';
import type { ExportList } from '#domain/tasks.ts';

export type ExportRow = Record<string, unknown>;

/** The names of the files, without the number and the extension. */
export const listFileNames: Record<ExportList, string> = exportFileNames;

export function headerOf(list: ExportList): string[] {
  return exportColumns[list].map(({ label }) => label);
}

/** The cells of a row, in the order of the header: dates in the time of Paris, French names where the column has them. */
export function cellsOf(list: ExportList, row: ExportRow): string[] {
  return exportColumns[list].map((column) => cell(column, row[column.key]));
}

const parisTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function cell({ key, names }: ExportColumn, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (key.endsWith('_at') && typeof value === 'string') return parisTime.format(new Date(value));
  if (typeof value === 'string') return names?.[value] ?? value;
  return JSON.stringify(value);
}
