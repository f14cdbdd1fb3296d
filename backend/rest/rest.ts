import { Hono } from 'hono';
import type { Context, ErrorHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Database, Log, Role, ServiceEnv } from '#backend/contract.ts';
import { errorResponse } from './http/responses.ts';
import { isCostly } from './costly-request.ts';
import { budgetSetting } from './sql/response-budget.ts';
import { parseRequest, resolveSchema } from './http/api-request.ts';
import type { ParsedRequest, ResolvedRequest } from './http/api-request.ts';
import { execute } from './execution/execute.ts';
import type { RunStatement } from './execution/execute.ts';
import { callRoutine } from './http/handle-call.ts';
import type { SchemaCache } from './catalogue/catalogue-types.ts';
import { describeSchema } from './openapi/handle-root.ts';
import { mutateTable, planTableRead, readTable } from './http/handle-table.ts';
import type { PlannedRead } from './http/handle-table.ts';
import { fromPostgres } from './http/postgres-error.ts';
import { createPreparePolicy } from './execution/prepare-policy.ts';
import { requestSettings } from './http/request-settings.ts';
import { recordRefusal } from './record-refusal.ts';
import { RestError } from './rest-error.ts';
import { privilegesOf } from './catalogue/privileges.ts';
import { createSchemaCache } from './catalogue/schema-cache.ts';

type RestDeps = {
  database: Database;
  log: Log;
  /** The exposed schemas, unless `pgrst.db_schemas` is set. The first is the default of requests without a profile. */
  schemas?: string[];
};

/** Plans of this many different reads are cached, with this many characters of SQL in all and in one of them. */
const plannedReadsMax = { entries: 500, characters: 4_000_000, each: 50_000 };
/** Characters. Requests with a longer key are not cached. */
const maxKeyLength = 2_000;

/** Keyed by everything of the request that planning reads. An entry is valid for the schema cache it was planned with. */
const createPlannedReads = () =>
  new LRUCache<string, { cache: SchemaCache; parsed: ParsedRequest; read: PlannedRead }>({
    max: plannedReadsMax.entries,
    maxSize: plannedReadsMax.characters,
    maxEntrySize: plannedReadsMax.each,
    sizeCalculation: ({ read: { statement, estimate } }, key) =>
      key.length + statement.text.length + (estimate?.text.length ?? 0),
  });

/**
 * PostgREST's contract over `schemas`, to be mounted at `/rest/v1` behind a gateway that sets `identity`.
 * Every error has PostgREST's error body; 503 with `Retry-After` while the database is unavailable.
 */
export function createRest({ database, log, schemas = ['public'] }: RestDeps): Hono<ServiceEnv> {
  const schemaCache = createSchemaCache(database, schemas, log);
  const shouldPrepare = createPreparePolicy({ max: 100, maxLength: 2_000, worthAfter: 2 });

  const plannedReads = createPlannedReads();

  function runAs(c: Context<ServiceEnv>, resolved: ResolvedRequest): RunStatement {
    const identity = c.get('identity');
    const { schema, preferences } = resolved;
    const { raw, path } = c.req;
    const requestId = c.get('requestId');
    return ({ readOnly, ...execution }) =>
      execute(database, identity, {
        ...execution,
        prepared: shouldPrepare(execution.statement.text),
        transaction: {
          settings: {
            ...requestSettings(raw, {
              path,
              ip: identity.ip,
              requestId,
              timezone: preferences.timezone,
              schema,
              readOnly,
              now: identity.now,
            }),
            ...budgetSetting(identity.claims.role),
          },
          costly: isCostly(resolved),
          signal: () => raw.signal,
          cancellable: readOnly,
        },
      });
  }

  async function respond(c: Context<ServiceEnv>, resource: ParsedRequest['resource']): Promise<Response> {
    const request = c.req.raw;
    const identity = c.get('identity');
    const { role } = identity.claims;
    if (resource.kind === 'table' && (request.method === 'GET' || request.method === 'HEAD')) {
      const read = await cachedRead(request, resource, role);
      return readTable(read, runAs(c, read.api));
    }
    const parsed = parseRequest(request, resource, role);
    const cache = await schemaCache.get();
    const resolved = resolveSchema(parsed, cache.schemas);
    const run = runAs(c, resolved);
    return resource.kind === 'routine'
      ? callRoutine(resolved, cache, c.req, run, privilegesOf(database, identity))
      : mutateTable(resolved, cache, c.req, run, privilegesOf(database, identity));
  }

  async function cachedRead(
    request: Request,
    resource: ParsedRequest['resource'],
    role: Role,
  ): Promise<PlannedRead> {
    const key = readKey(request, role);
    const cached = plannedReads.get(key);
    const parsed = cached?.parsed ?? parseRequest(request, resource, role);
    const cache = await schemaCache.get();
    if (cached?.cache === cache) return cached.read;
    const read = planTableRead(resolveSchema(parsed, cache.schemas), cache);
    if (key.length < maxKeyLength) plannedReads.set(key, { cache, parsed, read });
    return read;
  }

  async function describe(c: Context<ServiceEnv>): Promise<Response> {
    const request = c.req.raw;
    if (!/^\/(rest\/v1\/?)?$/.test(c.req.path)) throw invalidPath();
    const parsed = parseRequest(request, { kind: 'root', name: '' }, c.get('identity').claims.role);
    const cache = await schemaCache.get();
    const resolved = resolveSchema(parsed, cache.schemas);
    return describeSchema(resolved, cache, request, runAs(c, resolved));
  }

  return new Hono<ServiceEnv>()
    .all('/:first/:second?', (c) => {
      const resource = resourceOf(c.req.param());
      return resource ? respond(c, resource) : describe(c);
    })
    .all('*', (c) => describe(c))
    .onError(createErrorHandler({ database, log }));
}

function createErrorHandler(deps: Pick<RestDeps, 'database' | 'log'>): ErrorHandler<ServiceEnv> {
  return async (error, c) => {
    const restError = toRestError(error, c, deps.log);
    await recordRefusal(deps, restError, c);
    return errorResponse(restError, c.req.method);
  };
}

/**
 * The resource of `/table` and `/rpc/function`; undefined for other paths. Not two routes: the fastest
 * router of Hono does not support a literal beside a parameter.
 */
function resourceOf(path: { first: string; second?: string }): ParsedRequest['resource'] | undefined {
  if (path.second === undefined) return { kind: 'table', name: path.first };
  return path.first === 'rpc' ? { kind: 'routine', name: path.second } : undefined;
}

function invalidPath(): RestError {
  return new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
}

/** Everything that the plan of a read depends on, except the schema cache. */
function readKey({ method, url, headers }: Request, role: Role): string {
  const values = ['accept', 'prefer', 'range', 'accept-profile'].map((name) => headers.get(name));
  return [role, method, url, ...values].join('\n');
}

/** No client reads this response; 499 is nginx's status for it in logs. */
function clientGone(): RestError {
  return new RestError(499, { code: 'PGRSTX01', message: 'The client closed the request.' });
}

function toRestError(error: unknown, c: Context<ServiceEnv>, log: Log): RestError {
  if (c.req.raw.signal.aborted) return clientGone();
  const anonymous = c.get('identity')?.claims.role === 'anon';
  const known = error instanceof RestError ? error : fromPostgres(error, anonymous);
  const restError =
    known ?? new RestError(500, { code: 'PGRSTX00', message: 'The request could not be carried out.' });
  if (restError.status >= 500) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error(
      { requestId: c.get('requestId'), code: restError.body.code, message, stack },
      'rest request failed',
    );
  }
  return restError;
}
