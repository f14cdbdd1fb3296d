import type { Database, Log } from '#backend/contract.ts';
import { buildSchemaCache } from './catalogue.ts';
import { catalogueRow } from './catalogue-rows.ts';
import { catalogueQuery } from './catalogue-query.ts';
import type { SchemaCache } from './catalogue-types.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import { arrayLiteral } from '#backend/rest/sql/sql-names.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

type CacheDatabase = Pick<Database, 'owner' | 'listen'>;

type SchemaCacheHolder = {
  /**
   * The current schema cache; the first call reads it from the database.
   *
   * @throws {RestError} PGRST002 (503) when it cannot be read.
   */
  get(): Promise<SchemaCache>;
};

/** Payloads of `NOTIFY pgrst` that reload the cache, which includes the settings. */
const reloadPayloads = new Set(['', 'reload schema', 'reload config']);

/**
 * Caches the catalogue of `schemas` and the settings; reads them again at each `NOTIFY pgrst`.
 * Reads never overlap: notifications that arrive during one cause a single further read.
 */
export function createSchemaCache(database: CacheDatabase, schemas: string[], log: Log): SchemaCacheHolder {
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
      // The next request reads again. The old cache is dropped: it may contain tables that no longer exist.
      current = undefined;
      log.warn({ error: String(error) }, 'the schema cache could not be read');
    });
  }

  function listen(): void {
    listening ??= database
      .listen('pgrst', (payload) => {
        if (reloadPayloads.has(payload)) reload();
      })
      // A change between the first read and LISTEN was not notified.
      .then(reload, (error: unknown) => {
        listening = undefined;
        log.warn({ error: String(error) }, 'cannot listen for schema changes');
      });
  }

  return {
    async get() {
      // Tried at each request until it succeeds: without it, the cache would stay as it was read.
      listen();
      if (current) return current;
      return load().catch((error: unknown) => {
        log.error({ error: String(error) }, 'the schema cache could not be read');
        throw noSchemaCache();
      });
    },
  };
}

async function readSchemaCache(database: CacheDatabase, schemas: string[]): Promise<SchemaCache> {
  const text = await database.owner.begin(async (tx) => {
    await tx`set local search_path = ''`;
    const [row] = await tx.unsafe<{ catalogue: string }[]>(catalogueQuery, [arrayLiteral(schemas)]);
    return row?.catalogue ?? '{}';
  });
  return buildSchemaCache(catalogueRow.parse(JSON.parse(text)));
}

function noSchemaCache(): RestError {
  const message = 'Could not query the database for the schema cache. Retrying.';
  return new RestError(503, { code: 'PGRST002', message }, { 'Retry-After': retryAfterSeconds.rest });
}
