import type { Sql } from 'postgres';

import type { Change } from './change.ts';

/** The changes whose row (`r.value`, JSON) passes the SQL test. `parameters` start at `$2`. */
export async function selectChanges(
  tx: Pick<Sql, 'unsafe'>,
  test: string,
  changes: readonly Change[],
  parameters: string[] = [],
): Promise<Change[]> {
  if (changes.length === 0) return [];
  const rows = await tx.unsafe<{ place: number }[]>(
    `select r.place::int4 as place from json_array_elements($1::text::json) with ordinality as r (value, place)
     where ${test}`,
    [`[${changes.map(({ rowText }) => rowText).join(',')}]`, ...parameters],
  );
  return rows.flatMap(({ place }) => changes[place - 1] ?? []);
}
