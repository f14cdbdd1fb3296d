import type { OpenDatabase } from '#backend/database/open.ts';

/** The number of rows of each table of the product, and a hash of them that does not depend on their order. */
export async function fingerprint({ owner }: Pick<OpenDatabase, 'owner'>): Promise<Record<string, unknown>> {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage', 'realtime')
      -- State of the server.
      and tablename not in ('component_beats', 'setup_notes') order by 1`;
  const prints: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await owner.unsafe(
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`,
    );
    prints[name] = row;
  }
  return prints;
}
