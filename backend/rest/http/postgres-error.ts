import * as z from 'zod';
import {
  CallerBusy,
  isServerFailure,
  isUnavailable,
  serverFailureMessage,
} from '#backend/database/errors.ts';
import { isBudgetExceeded } from '#backend/rest/sql/response-budget.ts';
import { responseTooLarge } from '#backend/rest/limits.ts';
import { RestError } from '#backend/rest/rest-error.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

const serverError = z.object({
  name: z.literal('PostgresError'),
  code: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
  /** Absent from errors that a function raised itself. */
  table_name: z.string().optional(),
});

type ServerError = z.infer<typeof serverError>;

/** The first match counts. As in PostgREST, except that errors a client's input can cause are 4xx. */
const statuses: [RegExp, number][] = [
  [/^(40|55P03)/, 503],
  [/^57014/, 504],
  [/^(23503|23505)/, 409],
  [/^25006/, 405],
  [/^(42883|42P01)/, 404],
  [/^(0L|0P|28)/, 403],
  [/^(09|2[5D]|38|39|3B|57|F0|HV|P0|XX|42P17)/, 500],
];

const retryAfter = { 'Retry-After': retryAfterSeconds.rest };

/** Converts an error of PostgreSQL or of its connection to PostgREST's error; undefined for any other error. */
export function fromPostgres(error: unknown, anonymous: boolean): RestError | undefined {
  if (isUnavailable(error)) return unavailable();
  if (isServerFailure(error)) return serverFailure(error);
  if (error instanceof CallerBusy) return callerBusy();
  const parsed = serverError.safeParse(error);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  if (isBudgetExceeded(data.code, data.message)) return responseTooLarge(anonymous);
  if (data.code === 'PGRST') return raisedResponse(data);
  const status = statusOf(data, anonymous);
  const headers: Record<string, string> =
    status === 503 ? retryAfter : status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  // Internal errors reveal nothing of their cause.
  if (status === 500)
    return new RestError(500, { code: data.code, message: 'The database could not carry out the request.' });
  return new RestError(status, { code: data.code, message: data.message, ...explanation(data) }, headers);
}

/** Details and hint, without what the caller may not know. */
function explanation({ code, detail, hint, table_name }: ServerError) {
  // Errors of server limits name settings and their values, deadlocks name processes.
  if (/^(54|40)/.test(code)) return { details: null, hint: null };
  // A failed constraint quotes the whole row; in a security definer function the caller may not read all its columns.
  const quotesRow = (code === '23502' || code === '23514') && table_name !== undefined;
  return { details: quotesRow ? null : (detail ?? null), hint: hint ?? null };
}

function unavailable(): RestError {
  const message = 'Database connection error. Retrying the connection.';
  return new RestError(503, { code: 'PGRST000', message }, retryAfter);
}

/** The code is PostgreSQL's, as PostgREST sends it; the message would name files of the server. */
function serverFailure(error: unknown): RestError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'PGRST000';
  return new RestError(503, { code, message: serverFailureMessage }, retryAfter);
}

/** The shape of a rate limit that SQL raises, which clients know: `details` has the seconds to wait. */
function callerBusy(): RestError {
  const details = retryAfterSeconds.rest;
  const body = { code: 'PT429', message: 'Too many requests', details, hint: 'too_many_requests' };
  return new RestError(429, body, retryAfter);
}

function statusOf({ code, message }: ServerError, anonymous: boolean): number {
  if (code === 'P0001') return 400;
  if (code === '42501') return anonymous ? 401 : 403;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  if (code.startsWith('PT')) return httpStatus(Number(code.slice(2))) ?? 500;
  return statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}

function httpStatus(status: number): number | undefined {
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : undefined;
}

const raisedMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const raisedDetail = z.object({ status: z.number(), headers: z.record(z.string(), z.string()) });

/** `raise sqlstate 'PGRST'` sets the whole response: the body in its message, status and headers in its detail. */
function raisedResponse({ message, detail }: ServerError): RestError {
  try {
    const body = raisedMessage.parse(JSON.parse(message));
    const { status, headers } = raisedDetail.parse(JSON.parse(detail ?? ''));
    return new RestError(httpStatus(status) ?? 500, body, headers);
  } catch {
    return new RestError(500, {
      code: 'PGRST121',
      message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    });
  }
}
