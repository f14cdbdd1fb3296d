import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from './operation.ts';
import type { SeedAuthor } from './seed/articles.ts';
import { seedAuthors } from './seed/articles.ts';
import type { Cell } from './seed/ids.ts';
import type { SeedTable } from './seed/rows.ts';
import { seedTables } from './seed/rows.ts';

/** The text of `supabase/seed.sql`, from the typed data of `content/`. */
export function renderSeed(): string {
  const header = [
    '-- Generated from content/ by scripts/seed.ts; a test fails when it is not up to date.',
    '-- Running it again changes nothing: rows an administrator has edited stay as they are.',
  ].join('\n');
  return [header, renderAuthors(seedAuthors()), ...seedTables().map(renderTable), ''].join('\n\n');
}

/**
 * Authors are accounts, since a profile belongs to an account. These have no address, password or identity, so
 * signing in to them or recovering them is impossible. The columns and the empty tokens are those that the hosted
 * service expects of every account. A trigger makes the profile, which is filled in when its account is inserted.
 */
function renderAuthors(authors: SeedAuthor[]): string {
  const rows = authors.map(
    ({ id, name, avatar, bio }) => `(${[id, name, avatar, bio].map(quote).join(', ')})`,
  );
  return `do $authors$
declare
  author record;
begin
  for author in select * from (values
    ${rows.join(',\n    ')}
  ) as writer (id, name, avatar, bio)
  loop
    insert into auth.users (instance_id, id, aud, role, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      confirmation_token, recovery_token, email_change, email_change_token_new)
    values ('00000000-0000-0000-0000-000000000000', author.id::uuid, 'authenticated', 'authenticated',
      '{"provider": "none", "providers": []}', jsonb_build_object('display_name', author.name), now(), now(), '', '', '', '')
    on conflict do nothing;
    if found then
      update public.profiles set avatar_url = author.avatar, bio = author.bio where id = author.id::uuid;
    end if;
  end loop;
end
$authors$;`;
}

function renderTable({ table, rows }: SeedTable): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `  (${columns.map((column) => literal(row[column])).join(', ')})`);
  return `insert into public.${table} (${columns.join(', ')}) values\n${values.join(',\n')}\non conflict do nothing;`;
}

function literal(cell: Cell): string {
  if (cell === null || cell === undefined) return 'null';
  if (typeof cell === 'string') return quote(cell);
  if (typeof cell !== 'object') return String(cell);
  if (Array.isArray(cell)) return `array[${cell.map(quote).join(', ')}]::text[]`;
  return `${quote(JSON.stringify(cell.json))}::jsonb`;
}

/** `standard_conforming_strings` is on by default since PostgreSQL 9.1: only the quote is escaped. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

if (import.meta.main) {
  await runCommand(async () => {
    writeFileSync(join(import.meta.dirname, '../supabase/seed.sql'), renderSeed());
    return 'supabase/seed.sql is written.';
  });
}
