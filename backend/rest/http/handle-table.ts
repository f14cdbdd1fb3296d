import type { HonoRequest } from 'hono';

import { bodyText } from '#backend/http/body-text.ts';

import { negotiateRequest } from './api-request.ts';
import type { ApiRequest, ResolvedRequest } from './api-request.ts';
import { changeResponse, insertResponse, planResponse, putResponse, readResponse } from './responses.ts';
import type { SchemaCache, Table } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Privileges } from '#backend/rest/catalogue/privileges.ts';
import { checkAffected, checkSingle, hasResultCheck } from './check-result.ts';
import type { StatementResult } from '#backend/rest/execution/execute.ts';
import { findTable } from '#backend/rest/plan/find-table.ts';
import { bodyLimits, maxRows } from '#backend/rest/limits.ts';
import { mediaForTable } from './available-media.ts';
import { columnsOf, keyMismatch, planMutation } from '#backend/rest/plan/plan-mutation.ts';
import { planRead } from '#backend/rest/plan/plan-read.ts';
import type { PlanningContext } from '#backend/rest/plan/plan-read.ts';
import type { JsonBody } from '#backend/rest/plan/mutation-types.ts';
import { bodyTypeOf, parseRows } from './request-body.ts';
import { tableResource } from '#backend/rest/plan/resource.ts';
import type { RunStatement } from '#backend/rest/execution/execute.ts';
import { estimateStatement, mutationStatement, readStatement } from '#backend/rest/sql/statement.ts';
import type { Shape } from '#backend/rest/sql/body-sql.ts';
import type { Statement } from '#backend/rest/sql/statement.ts';

/** A planned read: it depends only on the request and the schema cache, so that equal requests can share it. */
export type PlannedRead = {
  api: ApiRequest;
  statement: Statement;
  estimate: Statement | undefined;
  offset: number;
};

/** @throws {RestError} when the table is unknown, or the request is invalid for it. */
export function planTableRead(resolved: ResolvedRequest, cache: SchemaCache): PlannedRead {
  const table = findTable(cache, resolved.schema, resolved.resource.name, resolved.role);
  const api = negotiateRequest(resolved, mediaForTable(resolved, table, cache), cache.settings);
  const plan = planRead(planningContext(api, cache, maxRows), tableResource(table), api.query);
  return {
    api,
    statement: readStatement(plan, shapeOf(api)),
    estimate: estimates(api) ? estimateStatement(plan) : undefined,
    offset: plan.offset,
  };
}

/** GET and HEAD of a table or view: runs one statement, which returns the body. */
export async function readTable(
  { api, statement, estimate, offset }: PlannedRead,
  run: RunStatement,
): Promise<Response> {
  const check = ({ rows }: StatementResult) => checkSingle(api, rows);
  const end = { checkBeforeCommit: false, rollback: false };
  const result = await run({ statement, estimate, readOnly: true, ...end, plan: api.plan, check });
  return api.plan ? planResponse(api.plan, result) : readResponse(api, result, offset);
}

export function planningContext(
  { role }: ResolvedRequest,
  cache: SchemaCache,
  rowLimit: number | undefined,
): PlanningContext {
  return { cache, maxRows: rowLimit, aggregates: cache.settings.aggregates.includes(role), role };
}

/**
 * POST, PUT, PATCH and DELETE. The target and the caller's privilege are checked before the body is read. A failed
 * check of the result (not one row, too many rows) rolls the change back.
 *
 * @throws {RestError} when the table is unknown, the request is invalid, or a check of the result fails.
 */
export async function mutateTable(
  resolved: ResolvedRequest,
  cache: SchemaCache,
  request: HonoRequest,
  run: RunStatement,
  privileges: Privileges,
): Promise<Response> {
  const method = resolved.method === 'GET' || resolved.method === 'HEAD' ? 'POST' : resolved.method;
  const table = findTable(cache, resolved.schema, resolved.resource.name, resolved.role);
  const api = negotiateRequest(resolved, mediaForTable(resolved, table, cache), cache.settings);
  const { query, preferences } = api;
  const { aggregates, role } = planningContext(api, cache, undefined);
  const planned = planMutation(cache, { method, table, query, preferences, aggregates, role });
  if (method !== 'DELETE') await privileges.requireWrite(table, method === 'PATCH' ? 'update' : 'insert');
  const plan = typeof planned === 'function' ? planned(await readRows(request, api, table)) : planned;
  const result = await run({
    statement: mutationStatement(plan, shapeOf(api)),
    estimate: undefined,
    readOnly: false,
    checkBeforeCommit: hasResultCheck(api) || method === 'PUT',
    rollback: rollsBack(api, cache),
    plan: api.plan,
    check: (found) => {
      if (method === 'PUT' && found.rows !== 1) throw keyMismatch();
      checkSingle(api, found.total ?? found.rows);
      if (method === 'PATCH' || method === 'DELETE') checkAffected(api, found);
    },
  });
  if (api.plan) return planResponse(api.plan, result);
  if (method === 'PUT') return putResponse(api, result);
  if (plan.kind !== 'insert') return changeResponse(api, result);
  return insertResponse(api, result, (plan.conflict?.columns.length ?? 0) > 0);
}

async function readRows(request: HonoRequest, { query, role }: ApiRequest, table: Table): Promise<JsonBody> {
  const type = bodyTypeOf(request.header('content-type'));
  return parseRows(await bodyText(request), type, {
    limits: bodyLimits(role),
    columns: query.columns,
    checkColumns: (names) => columnsOf(table, names),
  });
}

/** Whether the transaction is rolled back: by `Prefer: tx` where the settings allow it, else by `db_tx_end`. */
export function rollsBack({ preferences }: ApiRequest, { settings }: SchemaCache): boolean {
  return (preferences.transaction ?? settings.transactions.end) === 'rollback';
}

export function shapeOf(api: ApiRequest): Shape {
  const { media, method } = api;
  const wanted = countOf(api);
  const count = wanted === 'estimated' ? 'limited' : wanted === 'exact' ? 'exact' : 'none';
  return { media, count, bodiless: method === 'HEAD' };
}

function estimates(api: ApiRequest): boolean {
  const wanted = countOf(api);
  return wanted === 'planned' || wanted === 'estimated';
}

/**
 * The planner estimates from all rows, so its estimate reveals how many rows row-level security hides and how often
 * a value occurs in them. Only the service role gets it; for other roles a planned count is exact.
 */
function countOf({ preferences, role }: ApiRequest): ApiRequest['preferences']['count'] {
  return preferences.count === 'planned' && role !== 'service_role' ? 'exact' : preferences.count;
}
