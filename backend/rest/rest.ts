import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Database, Log, Role, ServiceEnv } from '#backend/contract.ts';
import { errorResponse } from './answer-response.ts';
import { readRequest } from './api-request.ts';
import type { ApiRequest } from './api-request.ts';
import { execute } from './execute.ts';
import { callRoutine } from './handle-call.ts';
import type { SchemaCache } from './catalogue-types.ts';
import { changeTable, planTableRead, readTable } from './handle-table.ts';
import type { PlannedRead } from './handle-table.ts';
import { fromPostgres } from './postgres-error.ts';
import { createPreparedBudget } from './prepared-budget.ts';
import { createRecent } from './recent.ts';
import { requestSettings } from './request-settings.ts';
import { RestError } from './rest-error.ts';
import type { Run } from './run.ts';
import { createSchemaCache } from './schema-cache.ts';

export type RestDeps = {
  database: Database;
  log: Log;
  /** Exposed schemas; the first is the one meant when a request names none. */
  schemas?: string[];
};

/**
 * PostgREST's contract over `schemas`, for mounting at `/rest/v1` behind a gateway that sets `identity`.
 * Answers every refusal in PostgREST's error body; 503 with `Retry-After` while the database is away.
 */
export function createRest({ database, log, schemas = ['public'] }: RestDeps): Hono<ServiceEnv> {
  const schemaCache = createSchemaCache(database, schemas, log);
  const worthPreparing = createPreparedBudget({ max: 100, longest: 2_000, worthAfter: 2 });

  /** What was planned lately, by the whole of what planning reads; another schema cache makes it worthless. */
  const planned = createRecent<{ cache: SchemaCache; read: PlannedRead }>(500);

  function runAs(c: Context<ServiceEnv>, timezone: string | undefined): Run {
    const { claims, ip } = c.get('identity');
    const requestId = c.get('requestId');
    return ({ readOnly, ...execution }) =>
      execute(database, claims, {
        ...execution,
        prepared: worthPreparing(execution.statement.text),
        settings: requestSettings(c.req.raw, { path: c.req.path, ip, requestId, timezone, readOnly }),
      });
  }

  async function answer(c: Context<ServiceEnv>, resource: ApiRequest['resource']): Promise<Response> {
    const request = c.req.raw;
    const { role } = c.get('identity').claims;
    if (resource.kind === 'table' && (request.method === 'GET' || request.method === 'HEAD')) {
      const read = await plannedRead(request, resource, role);
      return readTable(read, runAs(c, read.api.preferences.timezone));
    }
    const api = readRequest(request, resource, role, schemas);
    const run = runAs(c, api.preferences.timezone);
    const cache = await schemaCache.get();
    return resource.kind === 'routine'
      ? callRoutine(api, cache, request, run)
      : changeTable(api, cache, request, run);
  }

  async function plannedRead(
    request: Request,
    resource: ApiRequest['resource'],
    role: Role,
  ): Promise<PlannedRead> {
    const key = readingKey(request, role);
    const known = planned.get(key);
    const api = known?.read.api ?? readRequest(request, resource, role, schemas);
    const cache = await schemaCache.get();
    if (known?.cache === cache) return known.read;
    const read = planTableRead(api, cache);
    if (key.length < 2_000) planned.set(key, { cache, read });
    return read;
  }

  return new Hono<ServiceEnv>()
    .all('/rpc/:name', (c) => answer(c, { kind: 'routine', name: c.req.param('name') }))
    .all('/:table', (c) => answer(c, { kind: 'table', name: c.req.param('table') }))
    .all('*', (c) => {
      throw nowhere(c.req.path);
    })
    .onError((error, c) => errorResponse(refusalOf(error, c, log), c.req.method));
}

/** The root would describe the whole schema; the hosted service keeps that to itself as well. */
function nowhere(path: string): RestError {
  if (/^\/(rest\/v1\/?)?$/.test(path)) {
    return new RestError(404, { code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
  }
  return new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
}

/** Everything the planning of a reading depends on, besides the catalogue. */
function readingKey({ method, url, headers }: Request, role: Role): string {
  const asked = ['accept', 'prefer', 'range', 'accept-profile'].map((name) => headers.get(name));
  return [role, method, url, ...asked].join('\n');
}

function refusalOf(error: unknown, c: Context<ServiceEnv>, log: Log): RestError {
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
