import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Cell, SeedTable } from './seed/rows.ts';
import { seedTables } from './seed/rows.ts';

/** `supabase/seed.sql`, from the typed data of `content/`. */
export function renderSeed(): string {
  const header = [
    '-- Generated from content/ by scripts/seed.ts; a test fails when it is not up to date.',
    '-- Running it again changes nothing: rows an administrator has edited stay as they are.',
  ].join('\n');
  return `${header}\n\n${seedTables().map(renderTable).join('\n')}`;
}

function renderTable({ table, rows }: SeedTable): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `  (${columns.map((column) => literal(row[column])).join(', ')})`);
  return `insert into public.${table} (${columns.join(', ')}) values\n${values.join(',\n')}\non conflict do nothing;\n`;
}

function literal(cell: Cell): string {
  if (cell === null || cell === undefined) return 'null';
  if (typeof cell === 'string') return quote(cell);
  if (typeof cell !== 'object') return String(cell);
  if (Array.isArray(cell)) return `array[${cell.map(quote).join(', ')}]::text[]`;
  return `${quote(JSON.stringify(cell.json))}::jsonb`;
}

/** `standard_conforming_strings` is on everywhere since PostgreSQL 9.1: only the quote needs care. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../supabase/seed.sql'), renderSeed());
}
