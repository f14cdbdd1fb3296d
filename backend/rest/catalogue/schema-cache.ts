import type { Database, Log } from '#backend/contract.ts';
import { buildSchemaCache } from './catalogue.ts';
import { catalogueRow } from './catalogue-rows.ts';
import { catalogueQuery } from './catalogue-query.ts';
import type { SchemaCache } from './catalogue-types.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import { arrayLiteral } from '#backend/rest/sql/sql-names.ts';

export type SchemaCacheHolder = {
  /** The catalogue as last read; reads it the first time. Rejects with PGRST002 (503) when it cannot. */
  get(): Promise<SchemaCache>;
};

/** What a notice may say; the settings are read with the catalogue. */
const reloading = new Set(['', 'reload schema', 'reload config']);

/**
 * Keeps the catalogue of `schemas` and the settings, read once and again at each `NOTIFY pgrst`.
 * Readings never overlap: those asked for during one are answered by a single one after it.
 */
export function createSchemaCache(database: Database, schemas: string[], log: Log): SchemaCacheHolder {
  let current: SchemaCache | undefined;
  let loading: Promise<SchemaCache> | undefined;
  let listening: Promise<unknown> | undefined;
  let stale = false;

  function load(): Promise<SchemaCache> {
    loading ??= readSchemaCache(database, schemas)
      .then((cache) => {
        current = cache;
        return cache;
      })
      .finally(() => {
        loading = undefined;
        if (stale) reload();
      });
    return loading;
  }

  function reload(): void {
    stale = loading !== undefined;
    if (stale) return;
    load().catch((error: unknown) => {
      // The next request tries again; until then the old catalogue would answer for tables that are gone.
      current = undefined;
      log.warn({ error: String(error) }, 'the schema cache could not be read');
    });
  }

  function listen(): void {
    listening ??= database
      .listen('pgrst', (payload) => {
        if (reloading.has(payload)) reload();
      })
      // A change between the first reading and this moment told nobody.
      .then(reload, (error: unknown) => {
        listening = undefined;
        log.warn({ error: String(error) }, 'not listening for schema changes yet');
      });
  }

  return {
    async get() {
      if (current) return current;
      listen();
      return load().catch((error: unknown) => {
        log.error({ error: String(error) }, 'the schema cache could not be read');
        throw noSchemaCache();
      });
    },
  };
}

async function readSchemaCache(database: Database, schemas: string[]): Promise<SchemaCache> {
  const text = await database.owner.begin(async (tx) => {
    await tx`set local search_path = ''`;
    const [row] = await tx.unsafe<{ catalogue: string }[]>(catalogueQuery, [arrayLiteral(schemas)]);
    return row?.catalogue ?? '{}';
  });
  return buildSchemaCache(catalogueRow.parse(JSON.parse(text)));
}

function noSchemaCache(): RestError {
  const message = 'Could not query the database for the schema cache. Retrying.';
  return new RestError(503, { code: 'PGRST002', message }, { 'Retry-After': '2' });
}
