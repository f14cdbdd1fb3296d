import type { Role } from '#backend/contract.ts';
import { checkLimits } from '#backend/rest/limits.ts';
import { negotiate } from './media-type.ts';
import type { Explanation, MediaType, Offer } from './media-type.ts';
import { parsePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { parseQuery } from '#backend/rest/parse/query-parser.ts';
import { narrowPage } from './range.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import type { RestSettings } from '#backend/rest/catalogue/rest-settings.ts';
import type { QueryParameters } from '#backend/rest/parse/request-types.ts';

/** A request understood, before its body is read and anything is looked up in the catalogue. */
export type AskedRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The schema asked for by name. */
  profile: string | undefined;
  resource: { kind: 'table' | 'routine' | 'root'; name: string };
  query: QueryParameters;
  preferences: Preferences;
  /** What the client takes, as it says it. */
  accept: string | null;
  role: Role;
};

/** The same, once it is known which schemas there are. */
export type ParsedRequest = AskedRequest & { schema: string };

/** And, at last, what the resource can be written as. */
export type ApiRequest = ParsedRequest & { media: MediaType; plan: Explanation | undefined };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Throws PGRST106. A request that names no schema means the first. */
export function inSchema(asked: AskedRequest, schemas: string[]): ParsedRequest {
  return { ...asked, schema: schemaOf(asked.profile, schemas) };
}

/** Throws PGRST107. A preference the settings do not let a client have is dropped. */
export function negotiated(parsed: ParsedRequest, offer: Offer, { transactions }: RestSettings): ApiRequest {
  const { preferences } = parsed;
  const transaction = transactions.override ? preferences.transaction : undefined;
  return { ...parsed, preferences: { ...preferences, transaction }, ...negotiate(parsed.accept, offer) };
}

/** Throws PGRST100, 101, 103, 114, 117, 122. */
export function readRequest(request: Request, resource: AskedRequest['resource'], role: Role): AskedRequest {
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
  if (method === 'PUT') refusePage(query);
  checkLimits(query, role);
  const preferences = parsePreferences(headers.get('prefer'));
  refuseInvalid(preferences);
  const profile = headers.get(reading ? 'accept-profile' : 'content-profile')?.trim();
  const accept = headers.get('accept');
  return { method, profile, resource, query, preferences, accept, role };
}

export function unsupported(method: string): RestError {
  return new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}

function narrowRoot(query: QueryParameters, range: string | null): void {
  const root = query.pages.find(({ path }) => path.length === 0);
  const value = narrowPage(root?.value, range);
  query.pages = [...query.pages.filter((page) => page !== root), { path: [], value }];
}

function refusePage({ pages }: QueryParameters): void {
  const page = pages.find(({ path }) => path.length === 0);
  if (!page || (page.value.limit === undefined && page.value.offset === 0)) return;
  const message = 'limit/offset querystring parameters are not allowed for PUT';
  throw new RestError(400, { code: 'PGRST114', message });
}

function refuseInvalid({ handling, invalid }: Preferences): void {
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
