import type { Role } from '#backend/contract.ts';
import { checkLimits } from '#backend/rest/limits.ts';
import { negotiate } from './media-type.ts';
import type { Explanation, MediaType, AvailableMedia } from './media-type.ts';
import { parsePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { parseQuery } from '#backend/rest/parse/query-parser.ts';
import { narrowPage } from './range.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { RestSettings } from '#backend/rest/catalogue/rest-settings.ts';
import type { QueryParameters } from '#backend/rest/parse/request-types.ts';

/** A request whose URL and headers are parsed; its body and the schema cache are not read yet. */
export type ParsedRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The value of `Accept-Profile` or `Content-Profile`. */
  profile: string | undefined;
  resource: { kind: 'table' | 'routine' | 'root'; name: string };
  query: QueryParameters;
  preferences: Preferences;
  /** The `Accept` header, unparsed. */
  accept: string | null;
  role: Role;
};

/** With its schema, resolved against the exposed schemas. */
export type ResolvedRequest = ParsedRequest & { schema: string };

/** With the negotiated media type of the response. */
export type ApiRequest = ResolvedRequest & { media: MediaType; plan: Explanation | undefined };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Adds the schema: the one the request names, else the first exposed one.
 *
 * @throws {RestError} PGRST106 (406) when the schema is not exposed.
 */
export function resolveSchema(parsed: ParsedRequest, schemas: string[]): ResolvedRequest {
  return { ...parsed, schema: schemaOf(parsed.profile, schemas) };
}

/**
 * Adds the media type of the response. Drops `Prefer: tx` unless the settings allow clients to use it.
 *
 * @throws {RestError} PGRST107 (406) when no accepted media type is available.
 */
export function negotiateRequest(
  resolved: ResolvedRequest,
  available: AvailableMedia,
  { transactions }: RestSettings,
): ApiRequest {
  const { preferences } = resolved;
  const transaction = transactions.override ? preferences.transaction : undefined;
  return {
    ...resolved,
    preferences: { ...preferences, transaction },
    ...negotiate(resolved.accept, available),
  };
}

/**
 * Parses method, query string and headers.
 *
 * @throws {RestError} PGRST100, PGRST101, PGRST103, PGRST114, PGRST117 or PGRST122.
 */
export function parseRequest(
  request: Request,
  resource: ParsedRequest['resource'],
  role: Role,
): ParsedRequest {
  const method = methods.find((known) => known === request.method);
  const call = resource.kind === 'routine';
  if (!method) throw unsupported(request.method);
  if (call && (method === 'PUT' || method === 'PATCH' || method === 'DELETE')) {
    throw new RestError(405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });
  }
  const reading = method === 'GET' || method === 'HEAD';
  if (resource.kind === 'root' && !reading) throw unsupported(request.method);
  const { headers } = request;
  const query = parseQuery(new URL(request.url).searchParams, call);
  if (method === 'GET') narrowRoot(query, headers.get('range'));
  if (method === 'PUT') rejectPage(query);
  checkLimits(query, role);
  const preferences = parsePreferences(headers.get('prefer'));
  rejectInvalid(preferences);
  const profile = headers.get(reading ? 'accept-profile' : 'content-profile')?.trim();
  const accept = headers.get('accept');
  return { method, profile, resource, query, preferences, accept, role };
}

function unsupported(method: string): RestError {
  return new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}

function narrowRoot(query: QueryParameters, range: string | null): void {
  const root = query.pages.find(({ path }) => path.length === 0);
  const value = narrowPage(root?.value, range);
  query.pages = [...query.pages.filter((page) => page !== root), { path: [], value }];
}

function rejectPage({ pages }: QueryParameters): void {
  const page = pages.find(({ path }) => path.length === 0);
  if (!page || (page.value.limit === undefined && page.value.offset === 0)) return;
  const message = 'limit/offset querystring parameters are not allowed for PUT';
  throw new RestError(400, { code: 'PGRST114', message });
}

function rejectInvalid({ handling, invalid }: Preferences): void {
  if (handling !== 'strict' || invalid.length === 0) return;
  throw new RestError(400, {
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${invalid.join(', ')}`,
  });
}

function schemaOf(profile: string | undefined, schemas: string[]): string {
  const [first = 'public'] = schemas;
  if (profile === undefined) return first;
  if (schemas.includes(profile)) return profile;
  throw new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
