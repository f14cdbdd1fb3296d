import { negotiated } from '#backend/rest/http/api-request.ts';
import type { ParsedRequest } from '#backend/rest/http/api-request.ts';
import type { SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import type { Answer } from '#backend/rest/execution/execute.ts';
import { openapiDocument } from './openapi.ts';
import { describedTables, openapiQuery } from './openapi-query.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { Run } from '#backend/rest/execution/run.ts';

/** GET and HEAD of the root: the schema as OpenAPI 2.0. Throws PGRST126 for those it is not shown to. */
export async function describeSchema(
  parsed: ParsedRequest,
  cache: SchemaCache,
  request: Request,
  run: Run,
): Promise<Response> {
  if (!cache.settings.description.includes(parsed.role)) {
    throw new RestError(404, { code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
  }
  const openapi = parsed.accept?.includes('application/openapi+json') ?? true;
  const { media } = negotiated(openapi ? { ...parsed, accept: null } : parsed, plainOffer, cache.settings);
  if (media.kind !== 'array') throw unavailable(parsed.accept);
  const answer: Answer = await run({
    statement: { text: openapiQuery, values: [parsed.schema] },
    estimate: undefined,
    readOnly: true,
    undoable: false,
    undone: false,
    plan: undefined,
    check: () => undefined,
  });
  const document = openapiDocument({
    schema: parsed.schema,
    role: parsed.role,
    cache,
    described: describedTables.parse(JSON.parse(answer.body ?? '')),
    url: new URL(request.url),
  });
  const headers: Record<string, string> = {
    'Content-Type': openapi ? 'application/openapi+json; charset=utf-8' : media.contentType,
    ...(parsed.profile !== undefined && { 'Content-Profile': parsed.schema }),
  };
  return new Response(parsed.method === 'HEAD' ? null : JSON.stringify(document), { headers });
}

const plainOffer = { plans: false, handlers: new Map() };

function unavailable(accept: string | null): RestError {
  return new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  });
}
