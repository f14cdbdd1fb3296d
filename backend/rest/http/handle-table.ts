import { negotiated } from './api-request.ts';
import type { ApiRequest, ParsedRequest } from './api-request.ts';
import {
  changeResponse,
  insertResponse,
  planResponse,
  putResponse,
  readResponse,
} from './answer-response.ts';
import type { SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import { checkAffected, checkSingle, mayRefuse } from './check-answer.ts';
import type { Answer } from '#backend/rest/execution/execute.ts';
import { findTable } from '#backend/rest/plan/find-table.ts';
import { maxRows } from '#backend/rest/limits.ts';
import { offerOfTable } from './offer.ts';
import { otherKey, planMutation } from '#backend/rest/plan/plan-mutation.ts';
import { planRead } from '#backend/rest/plan/plan-read.ts';
import type { ReadContext } from '#backend/rest/plan/plan-read.ts';
import { bodyTypeOf, readRows } from './request-body.ts';
import { tableResource } from '#backend/rest/plan/resource.ts';
import type { Run } from '#backend/rest/execution/run.ts';
import { estimateStatement, mutationStatement, readStatement } from '#backend/rest/sql/statement.ts';
import type { Shape, Statement } from '#backend/rest/sql/statement.ts';

/** A reading as far as it goes without the database: the same for every request that asks the same. */
export type PlannedRead = {
  api: ApiRequest;
  statement: Statement;
  estimate: Statement | undefined;
  offset: number;
};

export function planTableRead(parsed: ParsedRequest, cache: SchemaCache): PlannedRead {
  const table = findTable(cache, parsed.schema, parsed.resource.name, parsed.role);
  const api = negotiated(parsed, offerOfTable(parsed, table, cache), cache.settings);
  const plan = planRead(readContext(api, cache, maxRows), tableResource(table), api.query);
  return {
    api,
    statement: readStatement(plan, shapeOf(api)),
    estimate: estimates(api) ? estimateStatement(plan) : undefined,
    offset: plan.offset,
  };
}

/** GET and HEAD of a table or view: one statement, whose text is the body. */
export async function readTable(
  { api, statement, estimate, offset }: PlannedRead,
  run: Run,
): Promise<Response> {
  const check = ({ rows }: Answer) => checkSingle(api, rows);
  const end = { undoable: false, undone: false };
  const answer = await run({ statement, estimate, readOnly: true, ...end, plan: api.plan, check });
  return api.plan ? planResponse(api.plan, answer) : readResponse(api, answer, offset);
}

export function readContext(
  { role }: ParsedRequest,
  cache: SchemaCache,
  most: number | undefined,
): ReadContext {
  return { cache, maxRows: most, aggregates: cache.settings.aggregates.includes(role), role };
}

/** POST, PUT, PATCH and DELETE. A refusal after the change (not one row, too many rows) undoes it. */
export async function changeTable(
  parsed: ParsedRequest,
  cache: SchemaCache,
  request: Request,
  run: Run,
): Promise<Response> {
  const method = parsed.method === 'GET' || parsed.method === 'HEAD' ? 'POST' : parsed.method;
  const table = findTable(cache, parsed.schema, parsed.resource.name, parsed.role);
  const api = negotiated(parsed, offerOfTable(parsed, table, cache), cache.settings);
  const { query, preferences } = api;
  const body =
    method === 'DELETE'
      ? undefined
      : readRows(await request.text(), bodyTypeOf(request.headers.get('content-type')), query.columns);
  const { aggregates, role } = readContext(api, cache, undefined);
  const plan = planMutation(cache, { method, table, query, preferences, body, aggregates, role });
  const answer = await run({
    statement: mutationStatement(plan, shapeOf(api)),
    estimate: undefined,
    readOnly: false,
    undoable: mayRefuse(api) || method === 'PUT',
    undone: isUndone(api, cache),
    plan: api.plan,
    check: (found) => {
      if (method === 'PUT' && found.rows !== 1) throw otherKey();
      checkSingle(api, found.total ?? found.rows);
      if (method === 'PATCH' || method === 'DELETE') checkAffected(api, found);
    },
  });
  if (api.plan) return planResponse(api.plan, answer);
  if (method === 'PUT') return putResponse(api, answer);
  if (plan.kind !== 'insert') return changeResponse(api, answer);
  return insertResponse(api, answer, (plan.conflict?.columns.length ?? 0) > 0);
}

/** Whether nothing of the request is to stay: as the settings say, or the client where they let it. */
export function isUndone({ preferences }: ApiRequest, { settings }: SchemaCache): boolean {
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

/** The planner knows the rows that policies hide, and how often each value is among them: for others it counts. */
function countOf({ preferences, role }: ApiRequest): ApiRequest['preferences']['count'] {
  return preferences.count === 'planned' && role !== 'service_role' ? 'exact' : preferences.count;
}
