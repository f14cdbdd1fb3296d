import type { Preferences } from './preferences.ts';
import { quoteName } from '#backend/rest/sql/sql-names.ts';

type SettingsContext = {
  /** The URL path, including the mount of the service. */
  path: string;
  ip: string;
  requestId: string;
  timezone: Preferences['timezone'];
  schema: string;
  readOnly: boolean;
  /** Product time of this request only, ISO 8601; undefined: that of the site. */
  now?: string | undefined;
};

/**
 * The transaction settings through which SQL reads the request (`current_setting('request.headers')` …), as in PostgREST.
 * GET and HEAD requests, and stable and immutable functions, run in a read-only transaction.
 */
export function requestSettings(
  request: Request,
  { path, ip, requestId, timezone, schema, readOnly, now }: SettingsContext,
): Record<string, string> {
  const { cookie, ...headers } = Object.fromEntries(request.headers);
  // The client address determined by the gateway replaces the header the client sent.
  headers['x-forwarded-for'] = ip;
  // The request id of our log; the audit log stores it too.
  headers['x-request-id'] = requestId;
  return {
    'request.method': request.method,
    'request.path': path.replace(/^.*\/rest\/v1(?=\/)/, ''),
    'request.headers': JSON.stringify(headers),
    'request.cookies': cookie === undefined ? '{}' : JSON.stringify(cookiesOf(cookie)),
    // Functions with unqualified names resolve them in their own schema. For `public`, the connection's default serves.
    ...(schema !== 'public' && { search_path: [schema, 'public', 'extensions'].map(quoteName).join(', ') }),
    ...(timezone && { timezone }),
    ...(now !== undefined && { 'app.now': now }),
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
