import type { ResolvedRequest } from './api-request.ts';
import type { Routine, SchemaCache, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import { tableKey } from '#backend/rest/catalogue/catalogue-types.ts';
import type { MediaHandler, AvailableMedia } from './media-type.ts';
import { qualifiedName } from '#backend/rest/sql/sql-names.ts';

/** The media types available for rows of a table. An aggregate over one table's row type needs all of its columns (`select=*`). */
export function mediaForTable(
  request: ResolvedRequest,
  table: Table | undefined,
  cache: SchemaCache,
): AvailableMedia {
  const key = table && tableKey(table.schema, table.name);
  const [only, another] = request.query.select;
  const whole = only?.kind === 'field' && only.field.name === '*' && !another;
  const handlers = new Map<string, MediaHandler>();
  for (const { media, call, binary, table: of } of cache.aggregates) {
    if (of === undefined) {
      if (!handlers.has(media)) handlers.set(media, { aggregate: call, binary, rows: undefined });
    } else if (of === key && whole && table) {
      const rows = qualifiedName(table.schema, table.name);
      handlers.set(media, { aggregate: call, binary, rows });
    }
  }
  return { plans: cache.settings.plans.includes(request.role), handlers };
}

/** The media types available for a function's result: the type its result domain is named after, else those of its rows. */
export function mediaForRoutine(
  request: ResolvedRequest,
  routine: Routine,
  cache: SchemaCache,
): AvailableMedia {
  const { returns, media } = routine;
  const plans = cache.settings.plans.includes(request.role);
  if (media) {
    const handler = { aggregate: undefined, binary: media.binary, rows: undefined };
    return { plans, handlers: new Map([[media.name, handler]]) };
  }
  if (returns.kind !== 'rows' || returns.columns.size === 0) return { plans, handlers: new Map() };
  return mediaForTable(request, returns.table ? cache.tables.get(returns.table) : undefined, cache);
}
