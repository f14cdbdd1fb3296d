import type { ApiRequest } from './api-request.ts';
import { changeResponse, insertResponse, readResponse } from './answer-response.ts';
import type { SchemaCache } from './catalogue-types.ts';
import { checkAffected, checkSingle, mayRefuse } from './check-answer.ts';
import type { Answer } from './execute.ts';
import { findTable } from './find-table.ts';
import { maxRows } from './limits.ts';
import { planMutation } from './plan-mutation.ts';
import { planRead } from './plan-read.ts';
import { bodyTypeOf, readRows } from './request-body.ts';
import { tableResource } from './resource.ts';
import type { Run } from './run.ts';
import { estimateStatement, mutationStatement, readStatement } from './statement.ts';
import type { Shape, Statement } from './statement.ts';

/** A reading as far as it goes without the database: the same for every request that asks the same. */
export type PlannedRead = {
  api: ApiRequest;
  statement: Statement;
  estimate: Statement | undefined;
  offset: number;
};

export function planTableRead(api: ApiRequest, cache: SchemaCache): PlannedRead {
  const table = findTable(cache, api.schema, api.resource.name, api.role);
  const plan = planRead({ cache, maxRows, wholeRow: true }, tableResource(table), api.query);
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
  const answer = await run({ statement, estimate, readOnly: true, undoable: false, check });
  return readResponse(api, answer, offset);
}

/** POST, PATCH and DELETE. A refusal after the change (not one row, too many rows) undoes it. */
export async function changeTable(
  api: ApiRequest,
  cache: SchemaCache,
  request: Request,
  run: Run,
): Promise<Response> {
  const { query, preferences } = api;
  const method = api.method === 'PATCH' || api.method === 'DELETE' ? api.method : 'POST';
  const table = findTable(cache, api.schema, api.resource.name, api.role);
  const body =
    method === 'DELETE'
      ? undefined
      : readRows(await request.text(), bodyTypeOf(request.headers.get('content-type')), query.columns);
  const plan = planMutation(cache, { method, table, query, preferences, body });
  const answer = await run({
    statement: mutationStatement(plan, shapeOf(api)),
    estimate: undefined,
    readOnly: false,
    undoable: mayRefuse(api),
    check: (found) => {
      checkSingle(api, found.total ?? found.rows);
      if (method !== 'POST') checkAffected(api, found);
    },
  });
  if (plan.kind !== 'insert') return changeResponse(api, answer);
  return insertResponse(api, answer, (plan.conflict?.columns.length ?? 0) > 0);
}

export function shapeOf({ media, method, preferences }: ApiRequest): Shape {
  const count =
    preferences.count === 'estimated' ? 'limited' : preferences.count === 'exact' ? 'exact' : 'none';
  return { media, count, bodiless: method === 'HEAD' };
}

function estimates({ preferences }: ApiRequest): boolean {
  return preferences.count === 'planned' || preferences.count === 'estimated';
}
