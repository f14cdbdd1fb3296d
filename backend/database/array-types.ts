import * as z from 'zod';
import type { Sql } from 'postgres';
import { within } from './time-limit.ts';

const tableSchema = z.record(z.string(), z.unknown());
const optionsSchema = z.object({
  parsers: tableSchema,
  serializers: tableSchema,
  shared: z.object({ typeArrayMap: tableSchema }),
});

/** The driver's parsers and serializers for arrays, which it reads from the database's catalogue. */
type ArrayTypes = { parsers: object; serializers: object; typeArrayMap: object };

export const noArrayTypes: ArrayTypes = { parsers: {}, serializers: {}, typeArrayMap: {} };

const readMilliseconds = 10_000;

/**
 * Reads the array types once, over `sql`, and closes it. Pools are opened with `fetch_types: false`: the driver would
 * otherwise query them on every connection, and when that connection breaks, the rejection cannot be caught.
 *
 * @throws {DatabaseUnavailable} when the database does not respond within ten seconds.
 */
export async function readArrayTypes(sql: Sql): Promise<ArrayTypes> {
  try {
    await within(readMilliseconds, sql`select 1`);
    const { parsers, serializers, shared } = optionsSchema.parse(sql.options);
    return { parsers, serializers, typeArrayMap: shared.typeArrayMap };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Sets the array types on a pool opened with `fetch_types: false`. */
export function applyArrayTypes(sql: Sql, types: ArrayTypes): Sql {
  Object.assign(sql.options.parsers, types.parsers);
  Object.assign(sql.options.serializers, types.serializers);
  const shared: unknown = Reflect.get(sql.options, 'shared');
  if (typeof shared === 'object' && shared) Object.assign(shared, { typeArrayMap: types.typeArrayMap });
  return sql;
}
