import type { Preferences } from './preferences.ts';
import { quoteName } from '#backend/rest/sql/sql-names.ts';

export type SettingsContext = {
  /** With the service's mount. */
  path: string;
  ip: string;
  requestId: string;
  timezone: Preferences['timezone'];
  schema: string;
  readOnly: boolean;
};

/**
 * What SQL may read of the request (`current_setting('request.headers')` …), as PostgREST sets it. Reading requests
 * and functions that promise not to write run read-only: no state changes on GET whatever a function does.
 */
export function requestSettings(
  request: Request,
  { path, ip, requestId, timezone, schema, readOnly }: SettingsContext,
): Record<string, string> {
  const { cookie, ...headers } = Object.fromEntries(request.headers);
  // The gateway's word on who calls, not the caller's own.
  headers['x-forwarded-for'] = ip;
  // The name our log gives the request: the audit log keeps it too.
  headers['x-request-id'] = requestId;
  return {
    'request.method': request.method,
    'request.path': path.replace(/^.*\/rest\/v1(?=\/)/, ''),
    'request.headers': JSON.stringify(headers),
    'request.cookies': cookie === undefined ? '{}' : JSON.stringify(cookiesOf(cookie)),
    // Functions written without schemas find what stands beside them; a connection has the rest by itself.
    ...(schema !== 'public' && { search_path: [schema, 'public', 'extensions'].map(quoteName).join(', ') }),
    ...(timezone && { timezone }),
    ...(readOnly && { transaction_read_only: 'on' }),
  };
}

function cookiesOf(header: string): Record<string, string> {
  return Object.fromEntries(
    header
      .split(';')
      .map((pair) => pair.trim().split('='))
      .flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])),
  );
}
