import type { Sql } from 'postgres';

/**
 * Database pages that a call reads as a signed-in member, nested functions included, once all pages are in memory: its
 * cost, which does not depend on the load of the machine.
 */
export async function pagesTouched(sql: Sql, member: string | null, call: string): Promise<number> {
  return sql.begin(async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: member });
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    await tx.unsafe(call);
    const [row] = await tx.unsafe<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }[]>(
      `explain (analyze, buffers, format json) ${call}`,
    );
    return row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
  });
}

/** The cost of each named call. */
export async function costsOf(
  sql: Sql,
  member: string | null,
  calls: Readonly<Record<string, string>>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, call] of Object.entries(calls)) found.set(name, await pagesTouched(sql, member, call));
  return found;
}
