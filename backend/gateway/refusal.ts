import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The services behind the gateway: each words its errors its own way, and supabase-js parses each its own way. */
export type Service = 'auth' | 'rest' | 'storage' | 'realtime' | 'functions';

export function serviceOf(path: string): Service | undefined {
  if (path.startsWith('/auth/v1/')) return 'auth';
  if (path.startsWith('/rest/v1/')) return 'rest';
  if (path.startsWith('/storage/v1/')) return 'storage';
  if (path.startsWith('/realtime/v1/')) return 'realtime';
  if (path.startsWith('/functions/v1/')) return 'functions';
  return undefined;
}

export type Refusal = {
  status: ContentfulStatusCode;
  /** Code of the auth service; `@supabase/auth-js` decides on it. */
  authCode: string;
  /** Code of PostgREST (`PGRST…`); the others are told by the status. */
  restCode: string;
  message: string;
};

/** The refusal as the service that was asked for would have worded it. */
export function refuse(c: Context, refusal: Refusal): Response {
  const { status, message } = refusal;
  switch (serviceOf(c.req.path)) {
    case 'auth':
      return authErrorBody(c, status, refusal.authCode, message);
    case 'rest':
      return c.json({ code: refusal.restCode, details: null, hint: null, message }, status);
    case 'storage':
      return c.json(storageBody(status, refusal), status);
    case 'functions':
      return c.json({ code: status, message, error: message }, status);
    default:
      return c.json({ message }, status);
  }
}

/** In the storage service's words, a caller who can't be believed is refused by 403, whatever the answer's own status. */
function storageBody(status: number, { authCode, message }: Refusal) {
  if (status === 401) return { statusCode: '403', code: 'InvalidJWT', error: 'Unauthorized', message };
  if (status === 413) {
    const tooLarge = 'The object exceeded the maximum allowed size';
    return { statusCode: '413', code: 'EntityTooLarge', error: 'Payload too large', message: tooLarge };
  }
  return { statusCode: String(status), code: authCode, error: authCode, message };
}

/** Clients that send `x-supabase-api-version` get the code in `code`; older ones get the status there. */
export function authErrorBody(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
): Response {
  const version = c.req.header('x-supabase-api-version') ?? '';
  if (version < '2024-01-01' || !/^\d{4}-\d\d-\d\d$/.test(version)) {
    return c.json({ code: status, error_code: code, msg: message, ...extra }, status);
  }
  c.header('x-supabase-api-version', '2024-01-01');
  return c.json({ code, message, ...extra }, status);
}
