import type { RefusalCode } from '#domain/refusals.ts';

/**
 * What a screen can say about a failed call. `offline`: no response; `unavailable`: the service or the database is down
 * or too slow; `expired`: the session has expired; `forbidden`: refused by RLS or a missing role; `rate-limited`: too
 * many requests; `other`: everything else, refusals of SQL functions included.
 */
export type ApiErrorKind = 'offline' | 'unavailable' | 'expired' | 'forbidden' | 'rate-limited' | 'other';

type ApiError = {
  kind: ApiErrorKind;
  /** The code of PostgreSQL (SQLSTATE), PostgREST, Auth or Storage; empty when the error has none. */
  code: string;
  /** The code of a refusal raised in SQL (`RefusalCode`), or the advice that PostgREST sends in this field. */
  hint: string | undefined;
  /** The `details` of PostgREST, for example the spam rule of a refused comment. */
  details: string | undefined;
  /** For a rate limit raised in SQL: whole seconds to wait. */
  waitSeconds: number | undefined;
};

/** SQLSTATE and PostgREST codes: https://docs.postgrest.org/en/stable/references/errors.html. */
const kindsByCode: readonly [RegExp, ApiErrorKind][] = [
  [/^42501$/, 'forbidden'],
  [/^PGRST30/, 'expired'],
  // Connection, resources, cancelled by a timeout or a shutdown, transaction conflict.
  [/^(PGRST00|5[3-8]|08|40)/, 'unavailable'],
  [/^(PT429|over_.*_rate_limit)$/, 'rate-limited'],
];

const kindsByStatus: Readonly<Record<number, ApiErrorKind>> = {
  0: 'offline',
  401: 'expired',
  403: 'forbidden',
  429: 'rate-limited',
  503: 'unavailable',
};

/** Reads an error of supabase-js: PostgREST (`code`, `hint`, `details`), Auth (`code`, `status`), Storage (`statusCode`) or an edge function (`context`, its response). */
export function readApiError(error: unknown): ApiError {
  const text = (name: string) => {
    const value = field(error, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [code, hint, details] = [text('code'), text('hint'), text('details')];
  const kind = kindOf(error, code);
  const wait = kind === 'rate-limited' ? Number(details) : Number.NaN;
  return { kind, code: code ?? '', hint, details, waitSeconds: wait > 0 ? wait : undefined };
}

/** Whether a SQL function refused with this code. */
export const isRefusedFor = (error: unknown, code: RefusalCode): boolean => field(error, 'hint') === code;

function kindOf(error: unknown, code: string | undefined): ApiErrorKind {
  if (error instanceof TypeError || field(error, 'name') === 'FunctionsFetchError') return 'offline';
  // First: PostgREST sends 42501 with 401 to a request without a session, with 403 to the others.
  // Storage has the HTTP status 400 for most refusals, and the one it means in `statusCode`.
  const status =
    field(error, 'statusCode') ?? field(error, 'status') ?? field(field(error, 'context'), 'status');
  const byStatus = kindsByStatus[Number(status ?? Number.NaN)];
  if (byStatus) return byStatus;
  if (code) return kindsByCode.find(([codes]) => codes.test(code))?.[1] ?? 'other';
  // PostgREST errors without a response have an empty code.
  return field(error, 'code') === '' ? 'offline' : 'other';
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
