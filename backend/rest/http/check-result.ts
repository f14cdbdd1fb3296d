import type { ApiRequest } from './api-request.ts';
import type { StatementResult } from '#backend/rest/execution/execute.ts';
import { RestError } from '#backend/rest/rest-error.ts';

/** @throws {RestError} PGRST116 (406) when a single object was requested and the result has not exactly one row. */
export function checkSingle({ media }: ApiRequest, rows: number): void {
  if (media.kind !== 'object' || rows === 1) return;
  throw new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

/** @throws {RestError} PGRST124 (400) when more rows changed than `max-affected` allows, with `handling=strict`. */
export function checkAffected({ preferences }: ApiRequest, result: StatementResult): void {
  const { handling, maxAffected } = preferences;
  const affected = result.total ?? result.rows;
  if (handling !== 'strict' || maxAffected === undefined || affected <= maxAffected) return;
  throw new RestError(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${affected} rows`,
  });
}

/** Whether one of these checks may reject the request after its statement. */
export function hasResultCheck({ media, preferences }: ApiRequest): boolean {
  return (
    media.kind === 'object' || (preferences.handling === 'strict' && preferences.maxAffected !== undefined)
  );
}
