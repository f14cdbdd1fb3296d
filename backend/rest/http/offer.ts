import type { ParsedRequest } from './api-request.ts';
import type { Routine, SchemaCache, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import { tableKey } from '#backend/rest/catalogue/catalogue-types.ts';
import type { MediaHandler, Offer } from './media-type.ts';
import { qualifiedName } from '#backend/rest/sql/sql-names.ts';

/** What rows of a table can be written as; an aggregate of one table's rows takes them whole. */
export function offerOfTable(request: ParsedRequest, table: Table | undefined, cache: SchemaCache): Offer {
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

/** What a function gives can be written as the rows of its table, or as the media type it returns. */
export function offerOfRoutine(request: ParsedRequest, routine: Routine, cache: SchemaCache): Offer {
  const { returns, media } = routine;
  const plans = cache.settings.plans.includes(request.role);
  if (media) {
    const handler = { aggregate: undefined, binary: media.binary, rows: undefined };
    return { plans, handlers: new Map([[media.name, handler]]) };
  }
  if (returns.kind !== 'rows' || returns.columns.size === 0) return { plans, handlers: new Map() };
  return offerOfTable(request, returns.table ? cache.tables.get(returns.table) : undefined, cache);
}
