import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The services behind the gateway. Each has its own error format, which supabase-js parses differently. */
export type Service = 'auth' | 'rest' | 'storage' | 'realtime' | 'functions';

export function serviceOf(path: string): Service | undefined {
  if (path.startsWith('/auth/v1/')) return 'auth';
  if (path.startsWith('/rest/v1/')) return 'rest';
  if (path.startsWith('/storage/v1/')) return 'storage';
  if (path.startsWith('/realtime/v1/')) return 'realtime';
  if (path.startsWith('/functions/v1/')) return 'functions';
  return undefined;
}

export type GatewayError = {
  status: ContentfulStatusCode;
  /** Error code of the auth service; `@supabase/auth-js` branches on it. */
  authCode: string;
  /** Error code of PostgREST (`PGRST…`). Clients of the other services read the status. */
  restCode: string;
  message: string;
};

/** The error in the format of the requested service. */
export function errorResponse(c: Context, error: GatewayError): Response {
  const { status, message } = error;
  switch (serviceOf(c.req.path)) {
    case 'auth':
      return authErrorResponse(c, status, error.authCode, message);
    case 'rest':
      return c.json({ code: error.restCode, details: null, hint: null, message }, status);
    case 'storage':
      return c.json(storageErrorBody(status, error), status);
    case 'functions':
      return c.json({ code: status, message, error: message }, status);
    default:
      return c.json({ message }, status);
  }
}

/** The storage service puts `statusCode` 403 in the body of an invalid token, although the HTTP status is 401. */
function storageErrorBody(status: number, { authCode, message }: GatewayError) {
  if (status === 401) return { statusCode: '403', code: 'InvalidJWT', error: 'Unauthorized', message };
  if (status === 413) {
    const tooLarge = 'The object exceeded the maximum allowed size';
    return { statusCode: '413', code: 'EntityTooLarge', error: 'Payload too large', message: tooLarge };
  }
  return { statusCode: String(status), code: authCode, error: authCode, message };
}

/** Clients that send `x-supabase-api-version` receive the error code in `code`; older clients the status. */
export function authErrorResponse(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
): Response {
  c.header('x-sb-error-code', code);
  const version = c.req.header('x-supabase-api-version') ?? '';
  if (version < '2024-01-01' || !/^\d{4}-\d\d-\d\d$/.test(version)) {
    return c.json({ code: status, error_code: code, msg: message, ...extra }, status);
  }
  c.header('x-supabase-api-version', '2024-01-01');
  return c.json({ code, message, ...extra }, status);
}
