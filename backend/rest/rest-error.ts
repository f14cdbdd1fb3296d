import type { Role } from '#backend/contract.ts';

type ErrorBody = { code: string; message: string; details: unknown; hint: string | null };

/** An error with PostgREST's error body; `status` is the HTTP status of the response. */
export class RestError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    body: { code: string; message: string; details?: unknown; hint?: string | null },
    headers: Record<string, string> = {},
  ) {
    super(body.message);
    this.name = 'RestError';
    this.status = status;
    this.body = {
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    };
    this.headers = headers;
  }
}

/** PGRST100 (400): invalid syntax in the query string. */
export function parseError(message: string, details: string): RestError {
  return new RestError(400, { code: 'PGRST100', message, details });
}

/** PGRST102 (400): the body does not match its content type. */
export function bodyError(message: string): RestError {
  return new RestError(400, { code: 'PGRST102', message });
}

/** PGRST103 (416): the requested range has no rows. */
export function rangeError(details: string, headers?: Record<string, string>): RestError {
  const message = 'Requested range not satisfiable';
  return new RestError(416, { code: 'PGRST103', message, details }, headers);
}

/** 42703 (400), with PostgreSQL's message: the column is not in the schema cache. */
export function columnError(resource: string, column: string): RestError {
  return new RestError(400, { code: '42703', message: `column ${resource}.${column} does not exist` });
}

/** PGRST204 (400): the body or `columns` names a column that is not in the schema cache. */
export function bodyColumnError(resource: string, column: string): RestError {
  return new RestError(400, {
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${resource}' in the schema cache`,
  });
}

/** 42501, with PostgreSQL's message: 401 for an anonymous caller, else 403. */
export function permissionError(kind: 'table' | 'view' | 'function', name: string, role: Role): RestError {
  const body = { code: '42501', message: `permission denied for ${kind} ${name}` };
  return role === 'anon'
    ? new RestError(401, body, { 'WWW-Authenticate': 'Bearer' })
    : new RestError(403, body);
}

/** PGRST127 (400): a feature of the contract that this server does not implement. */
export function notImplemented(details: string): RestError {
  return new RestError(400, { code: 'PGRST127', message: 'Feature not implemented', details });
}
