export type ErrorBody = { code: string; message: string; details: unknown; hint: string | null };

/** A refusal in PostgREST's own words; `status` is the HTTP status of the answer. */
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

/** PGRST100: the query string does not follow the grammar. */
export function parseError(message: string, details: string): RestError {
  return new RestError(400, { code: 'PGRST100', message, details });
}

/** PGRST102: the body is not what its type says. */
export function bodyError(message: string): RestError {
  return new RestError(400, { code: 'PGRST102', message });
}

/** PGRST103: the rows asked for do not exist. */
export function rangeError(details: string, headers?: Record<string, string>): RestError {
  const message = 'Requested range not satisfiable';
  return new RestError(416, { code: 'PGRST103', message, details }, headers);
}

/** 42703, as PostgreSQL would say it, for a column the catalogue does not have. */
export function columnError(resource: string, column: string): RestError {
  return new RestError(400, { code: '42703', message: `column ${resource}.${column} does not exist` });
}

/** PGRST204: a body or `columns` names a column the catalogue does not have. */
export function bodyColumnError(resource: string, column: string): RestError {
  return new RestError(400, {
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${resource}' in the schema cache`,
  });
}

/** PGRST127: a part of the contract that this server leaves out. */
export function notImplemented(details: string): RestError {
  return new RestError(400, { code: 'PGRST127', message: 'Feature not implemented', details });
}
