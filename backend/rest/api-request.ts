import type { Role } from '#backend/contract.ts';
import { checkLimits } from './limits.ts';
import { negotiate } from './media-type.ts';
import type { MediaType } from './media-type.ts';
import { parsePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { parseQuery } from './query-parser.ts';
import { narrowPage } from './range.ts';
import { RestError } from './rest-error.ts';
import type { QueryParameters } from './request-types.ts';

/** A request understood, before its body is read and anything is looked up in the catalogue. */
export type ApiRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  schema: string;
  /** A schema was asked for by name, so the answer names it. */
  profiled: boolean;
  resource: { kind: 'table' | 'routine'; name: string };
  query: QueryParameters;
  preferences: Preferences;
  media: MediaType;
  role: Role;
};

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;

/** Throws PGRST100, 101, 103, 106, 107, 117, 122. */
export function readRequest(
  request: Request,
  resource: ApiRequest['resource'],
  role: Role,
  schemas: string[],
): ApiRequest {
  const method = methods.find((known) => known === request.method);
  const call = resource.kind === 'routine';
  if (!method) throw unsupported(request.method);
  if (call && (method === 'PATCH' || method === 'DELETE')) {
    throw new RestError(405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });
  }
  const reading = method === 'GET' || method === 'HEAD';
  const { headers } = request;
  const query = parseQuery(new URL(request.url).searchParams, call);
  if (method === 'GET') narrowRoot(query, headers.get('range'));
  checkLimits(query, role);
  const preferences = parsePreferences(headers.get('prefer'));
  refuseInvalid(preferences);
  const profile = headers.get(reading ? 'accept-profile' : 'content-profile')?.trim();
  const schema = schemaOf(profile, schemas);
  const media = negotiate(headers.get('accept'));
  return { method, schema, profiled: profile !== undefined, resource, query, preferences, media, role };
}

export function unsupported(method: string): RestError {
  return new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}

function narrowRoot(query: QueryParameters, range: string | null): void {
  const root = query.pages.find(({ path }) => path.length === 0);
  const value = narrowPage(root?.value, range);
  query.pages = [...query.pages.filter((page) => page !== root), { path: [], value }];
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
