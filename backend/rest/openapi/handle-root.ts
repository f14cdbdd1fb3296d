import { negotiateRequest } from '#backend/rest/http/api-request.ts';
import type { ResolvedRequest } from '#backend/rest/http/api-request.ts';
import type { SchemaCache } from '#backend/rest/catalogue/catalogue-types.ts';
import type { StatementResult } from '#backend/rest/execution/execute.ts';
import { openapiDocument } from './openapi.ts';
import { describedTables, openapiQuery } from './openapi-query.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { RunStatement } from '#backend/rest/execution/execute.ts';

/**
 * GET and HEAD of the root: the schema as OpenAPI 2.0.
 *
 * @throws {RestError} PGRST126 (404) when the settings do not allow the role to read it, PGRST107 (406) for another media type.
 */
export async function describeSchema(
  parsed: ResolvedRequest,
  cache: SchemaCache,
  request: Request,
  run: RunStatement,
): Promise<Response> {
  if (!cache.settings.description.includes(parsed.role)) {
    throw new RestError(404, { code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
  }
  const openapi = parsed.accept?.includes('application/openapi+json') ?? true;
  const { media } = negotiateRequest(
    openapi ? { ...parsed, accept: null } : parsed,
    builtInMedia,
    cache.settings,
  );
  if (media.kind !== 'array') throw unavailable(parsed.accept);
  const result: StatementResult = await run({
    statement: { text: openapiQuery, values: [parsed.schema] },
    estimate: undefined,
    readOnly: true,
    checkBeforeCommit: false,
    rollback: false,
    plan: undefined,
    check: () => undefined,
  });
  const document = openapiDocument({
    schema: parsed.schema,
    role: parsed.role,
    cache,
    described: describedTables.parse(JSON.parse(result.body ?? '')),
    url: new URL(request.url),
  });
  const headers: Record<string, string> = {
    'Content-Type': openapi ? 'application/openapi+json; charset=utf-8' : media.contentType,
    ...(parsed.profile !== undefined && { 'Content-Profile': parsed.schema }),
  };
  return new Response(parsed.method === 'HEAD' ? null : JSON.stringify(document), { headers });
}

const builtInMedia = { plans: false, handlers: new Map() };

function unavailable(accept: string | null): RestError {
  return new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  });
}
