import type { ApiRequest } from './api-request.ts';
import { callResponse } from './answer-response.ts';
import type { CallArguments } from './call-sql.ts';
import type { Routine, SchemaCache } from './catalogue-types.ts';
import { checkAffected, checkSingle, mayRefuse } from './check-answer.ts';
import { shapeOf } from './handle-table.ts';
import { maxRows } from './limits.ts';
import { findRoutine, takesBody } from './plan-call.ts';
import { planRead } from './plan-read.ts';
import { bodyTypeOf, readArguments } from './request-body.ts';
import { routineResource } from './resource.ts';
import { RestError } from './rest-error.ts';
import type { Run } from './run.ts';
import { callStatement } from './statement.ts';

type Called = { routine: Routine; arguments: CallArguments };

/** A function called by POST with its arguments in the body, or by GET and HEAD with them in the URL. */
export async function callRoutine(
  api: ApiRequest,
  cache: SchemaCache,
  request: Request,
  run: Run,
): Promise<Response> {
  const reading = api.method !== 'POST';
  const called = reading ? calledByUrl(api, cache) : await calledByBody(api, cache, request);
  const { routine } = called;
  const { returns } = routine;
  const rows = returns.kind === 'rows';
  // A value has no columns to choose, filter or order by.
  const query = rows ? api.query : { select: [], filters: [], orders: [], pages: [] };
  const read = planRead(
    { cache, maxRows: rows && returns.set ? maxRows : undefined, wholeRow: false },
    routineResource(routine, cache),
    query,
  );
  refuseUnboundedStrict(api, routine);
  const readOnly = reading || routine.volatility !== 'volatile';
  const answer = await run({
    statement: callStatement({ ...called, read }, shapeOf(api)),
    estimate: undefined,
    readOnly,
    undoable: !readOnly && mayRefuse(api),
    check: (found) => {
      if (returns.kind !== 'void') checkSingle(api, found.rows);
      checkAffected(api, found);
    },
  });
  return callResponse(api, answer, read.offset, returns.kind === 'void');
}

function calledByUrl({ schema, resource, query, role }: ApiRequest, cache: SchemaCache): Called {
  const pairs = query.callArguments;
  const keys = [...new Set(pairs.map(([name]) => name))];
  const target = { schema, name: resource.name, keys, bodyType: undefined, role };
  return { routine: findRoutine(cache, target), arguments: { kind: 'named-text', pairs } };
}

async function calledByBody(api: ApiRequest, cache: SchemaCache, request: Request): Promise<Called> {
  const bodyType = bodyTypeOf(request.headers.get('content-type'));
  const binary = bodyType === 'application/octet-stream';
  const text = binary ? hexadecimal(await request.arrayBuffer()) : await request.text();
  const body = readArguments(text, bodyType);
  const keys = api.query.columns ?? body.keys;
  const target = {
    schema: api.schema,
    name: api.resource.name,
    keys,
    bodyType,
    role: api.role,
  };
  const routine = findRoutine(cache, target);
  if (takesBody(routine, target)) return { routine, arguments: { kind: 'body', text } };
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
