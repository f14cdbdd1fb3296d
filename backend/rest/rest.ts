import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Database, Log, Role, ServiceEnv } from '#backend/contract.ts';
import { errorResponse } from './http/responses.ts';
import { budgetSetting } from './sql/response-budget.ts';
import { resolveSchema, parseRequest } from './http/api-request.ts';
import type { ParsedRequest, ResolvedRequest } from './http/api-request.ts';
import { execute } from './execution/execute.ts';
import { callRoutine } from './http/handle-call.ts';
import type { SchemaCache } from './catalogue/catalogue-types.ts';
import { describeSchema } from './openapi/handle-root.ts';
import { mutateTable, planTableRead, readTable } from './http/handle-table.ts';
import type { PlannedRead } from './http/handle-table.ts';
import { fromPostgres } from './http/postgres-error.ts';
import { createPreparePolicy } from './execution/prepare-policy.ts';
import { createRecent } from './execution/recent.ts';
import { requestSettings } from './http/request-settings.ts';
import { RestError } from './rest-error.ts';
import type { RunStatement } from './execution/run.ts';
import { createSchemaCache } from './catalogue/schema-cache.ts';

export type RestDeps = {
  database: Database;
  log: Log;
  /** Exposed schemas, unless the database's settings name others; the first is meant when a request names none. */
  schemas?: string[];
};

/**
 * PostgREST's contract over `schemas`, for mounting at `/rest/v1` behind a gateway that sets `identity`.
 * Answers every refusal in PostgREST's error body; 503 with `Retry-After` while the database is away.
 */
export function createRest({ database, log, schemas = ['public'] }: RestDeps): Hono<ServiceEnv> {
  const schemaCache = createSchemaCache(database, schemas, log);
  const shouldPrepare = createPreparePolicy({ max: 100, longest: 2_000, worthAfter: 2 });

  /** What was planned lately, by the whole of what planning reads; another schema cache makes it worthless. */
  const planned = createRecent<{ cache: SchemaCache; asked: ParsedRequest; read: PlannedRead }>(500);

  function runAs(c: Context<ServiceEnv>, { schema, preferences }: ResolvedRequest): RunStatement {
    const { claims, ip } = c.get('identity');
    const requestId = c.get('requestId');
    return ({ readOnly, ...execution }) =>
      execute(database, claims, {
        ...execution,
        prepared: shouldPrepare(execution.statement.text),
        settings: {
          ...requestSettings(c.req.raw, {
            path: c.req.path,
            ip,
            requestId,
            timezone: preferences.timezone,
            schema,
            readOnly,
          }),
          ...budgetSetting(claims.role),
        },
      });
  }

  async function answer(c: Context<ServiceEnv>, resource: ParsedRequest['resource']): Promise<Response> {
    const request = c.req.raw;
    const { role } = c.get('identity').claims;
    if (resource.kind === 'table' && (request.method === 'GET' || request.method === 'HEAD')) {
      const read = await plannedRead(request, resource, role);
      return readTable(read, runAs(c, read.api));
    }
    const asked = parseRequest(request, resource, role);
    const cache = await schemaCache.get();
    const api = resolveSchema(asked, cache.schemas);
    const run = runAs(c, api);
    return resource.kind === 'routine'
      ? callRoutine(api, cache, request, run)
      : mutateTable(api, cache, request, run);
  }

  async function plannedRead(
    request: Request,
    resource: ParsedRequest['resource'],
    role: Role,
  ): Promise<PlannedRead> {
    const key = readingKey(request, role);
    const known = planned.get(key);
    const asked = known?.asked ?? parseRequest(request, resource, role);
    const cache = await schemaCache.get();
    if (known?.cache === cache) return known.read;
    const read = planTableRead(resolveSchema(asked, cache.schemas), cache);
    if (key.length < 2_000) planned.set(key, { cache, asked, read });
    return read;
  }

  async function describe(c: Context<ServiceEnv>): Promise<Response> {
    const request = c.req.raw;
    if (!/^\/(rest\/v1\/?)?$/.test(c.req.path)) throw invalidPath();
    const asked = parseRequest(request, { kind: 'root', name: '' }, c.get('identity').claims.role);
    const cache = await schemaCache.get();
    const parsed = resolveSchema(asked, cache.schemas);
    return describeSchema(parsed, cache, request, runAs(c, parsed));
  }

  return new Hono<ServiceEnv>()
    .all('/rpc/:name', (c) => answer(c, { kind: 'routine', name: c.req.param('name') }))
    .all('/:table', (c) => answer(c, { kind: 'table', name: c.req.param('table') }))
    .all('*', (c) => describe(c))
    .onError((error, c) => errorResponse(toRestError(error, c, log), c.req.method));
}

function invalidPath(): RestError {
  return new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
}

/** Everything the planning of a reading depends on, besides the catalogue. */
function readingKey({ method, url, headers }: Request, role: Role): string {
  const asked = ['accept', 'prefer', 'range', 'accept-profile'].map((name) => headers.get(name));
  return [role, method, url, ...asked].join('\n');
}

function toRestError(error: unknown, c: Context<ServiceEnv>, log: Log): RestError {
  const anonymous = c.get('identity')?.claims.role === 'anon';
  const known = error instanceof RestError ? error : fromPostgres(error, anonymous);
  const refusal =
    known ?? new RestError(500, { code: 'PGRSTX00', message: 'The request could not be carried out.' });
  if (refusal.status >= 500) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error(
      { requestId: c.get('requestId'), code: refusal.body.code, message, stack },
      'rest request failed',
    );
  }
  return refusal;
}
