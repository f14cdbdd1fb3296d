import { negotiated } from './api-request.ts';
import type { ApiRequest, ParsedRequest } from './api-request.ts';
import { callResponse, planResponse } from './answer-response.ts';
import type { CallArguments } from '#backend/rest/sql/call-sql.ts';
import type { Routine, SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import { checkAffected, checkSingle, mayRefuse } from './check-answer.ts';
import { isUndone, readContext, shapeOf } from './handle-table.ts';
import { maxRows } from '#backend/rest/limits.ts';
import { offerOfRoutine } from './offer.ts';
import { findRoutine, takesWhole } from '#backend/rest/plan/plan-call.ts';
import { planRead } from '#backend/rest/plan/plan-read.ts';
import { bodyTypeOf, readArguments } from './request-body.ts';
import { routineResource } from '#backend/rest/plan/resource.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { Run } from '#backend/rest/execution/run.ts';
import { callStatement } from '#backend/rest/sql/statement.ts';

type Called = { routine: Routine; arguments: CallArguments };

/** A function called by POST with its arguments in the body, or by GET and HEAD with them in the URL. */
export async function callRoutine(
  parsed: ParsedRequest,
  cache: SchemaCache,
  request: Request,
  run: Run,
): Promise<Response> {
  const reading = parsed.method !== 'POST';
  const called = reading ? calledByUrl(parsed, cache) : await calledByBody(parsed, cache, request);
  const { routine } = called;
  const api = negotiated(parsed, offerOfRoutine(parsed, routine, cache), cache.settings);
  const { returns } = routine;
  const rows = returns.kind === 'rows';
  // A value has no columns to choose, filter or order by.
  const query = rows ? api.query : { select: [], filters: [], orders: [], pages: [] };
  const read = planRead(
    readContext(api, cache, rows && returns.set ? maxRows : undefined),
    routineResource(routine, cache),
    query,
  );
  refuseUnboundedStrict(api, routine);
  // Nobody can estimate what a function gives: any count asked for is the true one.
  const shape = { ...shapeOf(api), count: api.preferences.count ? ('exact' as const) : ('none' as const) };
  const readOnly = reading || routine.volatility !== 'volatile';
  const answer = await run({
    statement: callStatement({ ...called, read }, shape),
    estimate: undefined,
    readOnly,
    undoable: !readOnly && mayRefuse(api),
    undone: !readOnly && isUndone(api, cache),
    plan: api.plan,
    check: (found) => {
      if (returns.kind !== 'void') checkSingle(api, found.rows);
      checkAffected(api, found);
    },
  });
  if (api.plan) return planResponse(api.plan, answer);
  return callResponse(api, answer, read.offset, returns.kind === 'void');
}

function calledByUrl({ schema, resource, query, role }: ParsedRequest, cache: SchemaCache): Called {
  const pairs = query.callArguments;
  const keys = [...new Set(pairs.map(([name]) => name))];
  const target = { schema, name: resource.name, keys, bodyType: undefined, role };
  return { routine: findRoutine(cache, target), arguments: { kind: 'named-text', pairs } };
}

async function calledByBody(api: ParsedRequest, cache: SchemaCache, request: Request): Promise<Called> {
  const bodyType = bodyTypeOf(request.headers.get('content-type'));
  const binary = bodyType === 'application/octet-stream';
  const text = binary ? hexadecimal(await request.arrayBuffer()) : await request.text();
  const form = bodyType === 'application/x-www-form-urlencoded';
  const pairs = form ? [...new URLSearchParams(text)] : [];
  const body = form ? undefined : readArguments(text, bodyType);
  const keys = api.query.columns ?? body?.keys ?? [...new Set(pairs.map(([name]) => name))];
  const target = {
    schema: api.schema,
    name: api.resource.name,
    keys,
    bodyType,
    role: api.role,
  };
  const routine = findRoutine(cache, target);
  if (takesWhole(routine)) return { routine, arguments: { kind: 'body', text } };
  if (!body) return { routine, arguments: { kind: 'named-text', pairs } };
  return { routine, arguments: { kind: 'named-json', body: { ...body, keys } } };
}

/** As PostgreSQL reads `bytea` from text. */
function hexadecimal(bytes: ArrayBuffer): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}

function refuseUnboundedStrict({ preferences }: ApiRequest, { returns }: Routine): void {
  if (preferences.handling !== 'strict' || preferences.maxAffected === undefined) return;
  if (returns.kind !== 'void' && returns.set) return;
  throw new RestError(400, {
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}
