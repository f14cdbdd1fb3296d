import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Database, Log, ServiceEnv } from '#backend/contract.ts';
import { errorResponse } from './answer-response.ts';
import { readRequest } from './api-request.ts';
import type { ApiRequest } from './api-request.ts';
import { execute } from './execute.ts';
import { callRoutine } from './handle-call.ts';
import { changeTable, readTable } from './handle-table.ts';
import { fromPostgres } from './postgres-error.ts';
import { createPreparedBudget } from './prepared-budget.ts';
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
  const worthPreparing = createPreparedBudget({ max: 300, worthAfter: 2 });

  async function answer(c: Context<ServiceEnv>, resource: ApiRequest['resource']): Promise<Response> {
    const request = c.req.raw;
    const api = readRequest(request, resource, c.get('identity'), schemas);
    const cache = await schemaCache.get();
    const run: Run = ({ readOnly, ...execution }) =>
      execute(database, api, {
        ...execution,
        prepared: worthPreparing(execution.statement.text),
        settings: requestSettings(request, api, c.get('requestId'), readOnly),
      });
    const { method } = api;
    if (resource.kind === 'routine') return callRoutine(api, cache, request, run);
    if (method === 'GET' || method === 'HEAD') return readTable(api, cache, run);
    return changeTable({ ...api, method }, cache, request, run);
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
