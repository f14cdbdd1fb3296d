import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Database, Log, Role, ServiceEnv } from '#backend/contract.ts';
import { errorResponse } from './http/answer-response.ts';
import { budgetSetting } from './http/answer-budget.ts';
import { inSchema, readRequest } from './http/api-request.ts';
import type { AskedRequest, ParsedRequest } from './http/api-request.ts';
import { execute } from './execution/execute.ts';
import { callRoutine } from './http/handle-call.ts';
import type { SchemaCache } from './catalogue/catalogue-types.ts';
import { describeSchema } from './openapi/handle-root.ts';
import { changeTable, planTableRead, readTable } from './http/handle-table.ts';
import type { PlannedRead } from './http/handle-table.ts';
import { fromPostgres } from './http/postgres-error.ts';
import { createPreparedBudget } from './execution/prepared-budget.ts';
import { createRecent } from './execution/recent.ts';
import { requestSettings } from './http/request-settings.ts';
import { RestError } from './rest-error.ts';
import type { Run } from './execution/run.ts';
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
  const worthPreparing = createPreparedBudget({ max: 100, longest: 2_000, worthAfter: 2 });

  /** What was planned lately, by the whole of what planning reads; another schema cache makes it worthless. */
  const planned = createRecent<{ cache: SchemaCache; asked: AskedRequest; read: PlannedRead }>(500);

  function runAs(c: Context<ServiceEnv>, { schema, preferences }: ParsedRequest): Run {
    const { claims, ip } = c.get('identity');
    const requestId = c.get('requestId');
    return ({ readOnly, ...execution }) =>
      execute(database, claims, {
        ...execution,
        prepared: worthPreparing(execution.statement.text),
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

  async function answer(c: Context<ServiceEnv>, resource: AskedRequest['resource']): Promise<Response> {
    const request = c.req.raw;
    const { role } = c.get('identity').claims;
    if (resource.kind === 'table' && (request.method === 'GET' || request.method === 'HEAD')) {
      const read = await plannedRead(request, resource, role);
      return readTable(read, runAs(c, read.api));
    }
    const asked = readRequest(request, resource, role);
    const cache = await schemaCache.get();
    const api = inSchema(asked, cache.schemas);
    const run = runAs(c, api);
    return resource.kind === 'routine'
      ? callRoutine(api, cache, request, run)
      : changeTable(api, cache, request, run);
  }

  async function plannedRead(
    request: Request,
    resource: AskedRequest['resource'],
    role: Role,
  ): Promise<PlannedRead> {
    const key = readingKey(request, role);
    const known = planned.get(key);
    const asked = known?.asked ?? readRequest(request, resource, role);
    const cache = await schemaCache.get();
    if (known?.cache === cache) return known.read;
    const read = planTableRead(inSchema(asked, cache.schemas), cache);
    if (key.length < 2_000) planned.set(key, { cache, asked, read });
    return read;
  }

  async function describe(c: Context<ServiceEnv>): Promise<Response> {
    const request = c.req.raw;
    if (!/^\/(rest\/v1\/?)?$/.test(c.req.path)) throw nowhere();
    const asked = readRequest(request, { kind: 'root', name: '' }, c.get('identity').claims.role);
    const cache = await schemaCache.get();
    const parsed = inSchema(asked, cache.schemas);
    return describeSchema(parsed, cache, request, runAs(c, parsed));
  }

  return new Hono<ServiceEnv>()
    .all('/rpc/:name', (c) => answer(c, { kind: 'routine', name: c.req.param('name') }))
    .all('/:table', (c) => answer(c, { kind: 'table', name: c.req.param('table') }))
    .all('*', (c) => describe(c))
    .onError((error, c) => errorResponse(refusalOf(error, c, log), c.req.method));
}

function nowhere(): RestError {
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
