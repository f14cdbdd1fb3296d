import * as z from 'zod';
import type { Sql } from 'postgres';

const tableSchema = z.record(z.string(), z.unknown());
const optionsSchema = z.object({
  parsers: tableSchema,
  serializers: tableSchema,
  shared: z.object({ typeArrayMap: tableSchema }),
});

/** How the driver reads and writes arrays, which it learns from the database's catalogue. */
export type ArrayTypes = { parsers: object; serializers: object; typeArrayMap: object };

export const noArrayTypes: ArrayTypes = { parsers: {}, serializers: {}, typeArrayMap: {} };

/**
 * Learns the array types once, from a connection that has just answered, so that pools need not: the driver asks at
 * every connection, and when that connection breaks meanwhile its question rejects where nobody can catch it.
 */
export async function learnArrayTypes(sql: Sql): Promise<ArrayTypes> {
  try {
    await sql`select 1`;
    const { parsers, serializers, shared } = optionsSchema.parse(sql.options);
    return { parsers, serializers, typeArrayMap: shared.typeArrayMap };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Gives a pool opened with `fetch_types: false` what another learned. */
export function teachArrayTypes(sql: Sql, types: ArrayTypes): Sql {
  Object.assign(sql.options.parsers, types.parsers);
  Object.assign(sql.options.serializers, types.serializers);
  const shared: unknown = Reflect.get(sql.options, 'shared');
  if (typeof shared === 'object' && shared) Object.assign(shared, { typeArrayMap: types.typeArrayMap });
  return sql;
}
