import { z } from 'zod';
import { isUnavailable } from '#backend/database/errors.ts';
import { saysTooLarge } from './answer-budget.ts';
import { tooLarge } from '#backend/rest/limits.ts';
import { RestError } from '#backend/rest/rest-error.ts';

const serverError = z.object({
  name: z.literal('PostgresError'),
  code: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
  /** Absent of what a function raised in its own words. */
  table_name: z.string().optional(),
});

type ServerError = z.infer<typeof serverError>;

/** First match counts. PostgREST's table, but what a client's text can cause is the client's error (4xx). */
const statuses: [RegExp, number][] = [
  [/^(08|53|57P0|40|55P03)/, 503],
  [/^57014/, 504],
  [/^(23503|23505)/, 409],
  [/^25006/, 405],
  [/^(42883|42P01)/, 404],
  [/^(0L|0P|28)/, 403],
  [/^(09|2[5D]|38|39|3B|57|58|F0|HV|P0|XX|42P17)/, 500],
];

/** Seconds a client is asked to wait while the database is away. */
const retryAfter = { 'Retry-After': '2' };

/** What PostgreSQL, or the way to it, refused, in PostgREST's words. Undefined when it is no such refusal. */
export function fromPostgres(error: unknown, anonymous: boolean): RestError | undefined {
  if (isUnavailable(error)) return unavailable();
  const parsed = serverError.safeParse(error);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  if (saysTooLarge(data.code, data.message)) return tooLarge(anonymous);
  const own = data.code === 'PGRST' ? raisedResponse(data) : undefined;
  if (own) return own;
  const status = statusOf(data, anonymous);
  const headers: Record<string, string> =
    status === 503 ? retryAfter : status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  // Faults of ours say nothing of their making.
  if (status === 500)
    return new RestError(500, { code: data.code, message: 'The database could not carry out the request.' });
  return new RestError(status, { code: data.code, message: data.message, ...explanation(data) }, headers);
}

/** Not a row a check refused: a function of its owner's rights would show columns the caller may not read. */
function explanation({ code, detail, hint, table_name }: ServerError) {
  // Limits of the server come with the names and values of its settings, deadlocks with its processes.
  if (/^(54|40)/.test(code)) return { details: null, hint: null };
  const quotesRow = (code === '23502' || code === '23514') && table_name !== undefined;
  return { details: quotesRow ? null : (detail ?? null), hint: hint ?? null };
}

export function unavailable(): RestError {
  const message = 'Database connection error. Retrying the connection.';
  return new RestError(503, { code: 'PGRST000', message }, retryAfter);
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

/** `raise sqlstate 'PGRST'` writes the whole answer: its body in the message, status and headers in the detail. */
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
