import type { HonoRequest } from 'hono';

import { bodyText } from '#backend/http/body-text.ts';

import { negotiateRequest } from './api-request.ts';
import type { ApiRequest, ResolvedRequest } from './api-request.ts';
import type { CallArguments } from '#backend/rest/sql/call-sql.ts';
import type { Routine, SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Privileges } from '#backend/rest/catalogue/privileges.ts';
import { checkAffected, checkSingle, hasResultCheck } from './check-result.ts';
import { callResponse, planResponse } from './responses.ts';
import { planningContext, rollsBack, shapeOf } from './handle-table.ts';
import { bodyLimits, maxRows } from '#backend/rest/limits.ts';
import { mediaForRoutine } from './available-media.ts';
import { findRoutine, overloadsOf, takesWholeBody } from '#backend/rest/plan/plan-call.ts';
import { planRead } from '#backend/rest/plan/plan-read.ts';
import { bodyTypeOf, parseArguments, parseForm } from './request-body.ts';
import { routineResource } from '#backend/rest/plan/resource.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { RunStatement } from '#backend/rest/execution/execute.ts';
import { callStatement } from '#backend/rest/sql/statement.ts';

type Call = { routine: Routine; arguments: CallArguments };

/**
 * Calls a function: POST with its arguments in the body, GET and HEAD with them in the URL. The body is read when the
 * caller may execute a function of this name.
 *
 * @throws {RestError} when no function matches, or the request is invalid.
 */
export async function callRoutine(
  resolved: ResolvedRequest,
  cache: SchemaCache,
  request: HonoRequest,
  run: RunStatement,
  privileges: Privileges,
): Promise<Response> {
  const reading = resolved.method !== 'POST';
  if (!reading) await privileges.requireExecute(overloadsOf(cache, resolved.schema, resolved.resource.name));
  const call = reading ? callFromUrl(resolved, cache) : await callFromBody(resolved, cache, request);
  const { routine } = call;
  const api = negotiateRequest(resolved, mediaForRoutine(resolved, routine, cache), cache.settings);
  const { returns } = routine;
  const rows = returns.kind === 'rows';
  // A scalar has no columns to select, filter or order by.
  const query = rows ? api.query : { select: [], filters: [], orders: [], pages: [] };
  const read = planRead(
    planningContext(api, cache, rows && returns.set ? maxRows : undefined),
    routineResource(routine, cache),
    query,
  );
  rejectSingleRowLimit(api, routine);
  // The planner cannot estimate the rows of a function: every requested count is exact.
  const shape = { ...shapeOf(api), count: api.preferences.count ? ('exact' as const) : ('none' as const) };
  const readOnly = reading || routine.volatility !== 'volatile';
  const result = await run({
    statement: callStatement({ ...call, read }, shape),
    estimate: undefined,
    readOnly,
    checkBeforeCommit: !readOnly && hasResultCheck(api),
    rollback: !readOnly && rollsBack(api, cache),
    plan: api.plan,
    check: (found) => {
      if (returns.kind !== 'void') checkSingle(api, found.rows);
      checkAffected(api, found);
    },
  });
  if (api.plan) return planResponse(api.plan, result);
  return callResponse(api, result, read.offset, returns.kind === 'void');
}

function callFromUrl({ schema, resource, query, role }: ResolvedRequest, cache: SchemaCache): Call {
  const pairs = query.callArguments;
  const keys = [...new Set(pairs.map(([name]) => name))];
  const target = { schema, name: resource.name, keys, bodyType: undefined, role };
  return { routine: findRoutine(cache, target), arguments: { kind: 'named-text', pairs } };
}

async function callFromBody(api: ResolvedRequest, cache: SchemaCache, request: HonoRequest): Promise<Call> {
  const bodyType = bodyTypeOf(request.header('content-type'));
  const binary = bodyType === 'application/octet-stream';
  const text = binary ? hexadecimal(await request.arrayBuffer()) : await bodyText(request);
  const form = bodyType === 'application/x-www-form-urlencoded';
  const limits = bodyLimits(api.role);
  const pairs = form ? parseForm(text, limits) : [];
  const body = form ? undefined : parseArguments(text, bodyType, limits);
  const keys = api.query.columns ?? body?.keys ?? [...new Set(pairs.map(([name]) => name))];
  const target = {
    schema: api.schema,
    name: api.resource.name,
    keys,
    bodyType,
    role: api.role,
  };
  const routine = findRoutine(cache, target);
  if (takesWholeBody(routine)) return { routine, arguments: { kind: 'body', text } };
  if (!body) return { routine, arguments: { kind: 'named-text', pairs } };
  return { routine, arguments: { kind: 'named-json', body: { ...body, keys } } };
}

/** The text form of `bytea`. */
function hexadecimal(bytes: ArrayBuffer): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}

function rejectSingleRowLimit({ preferences }: ApiRequest, { returns }: Routine): void {
  if (preferences.handling !== 'strict' || preferences.maxAffected === undefined) return;
  if (returns.kind !== 'void' && returns.set) return;
  throw new RestError(400, {
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}
