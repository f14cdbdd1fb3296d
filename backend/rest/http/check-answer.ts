import type { ApiRequest } from './api-request.ts';
import type { Answer } from '#backend/rest/execution/execute.ts';
import { RestError } from '#backend/rest/rest-error.ts';

/** Throws PGRST116 when one row was asked for and another number found. */
export function checkSingle({ media }: ApiRequest, rows: number): void {
  if (media.kind !== 'object' || rows === 1) return;
  throw new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

/** Throws PGRST124 when more rows changed than `max-affected` lets, with `handling=strict`. */
export function checkAffected({ preferences }: ApiRequest, answer: Answer): void {
  const { handling, maxAffected } = preferences;
  const affected = answer.total ?? answer.rows;
  if (handling !== 'strict' || maxAffected === undefined || affected <= maxAffected) return;
  throw new RestError(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${affected} rows`,
  });
}

/** Whether one of these checks can refuse what the request changes. */
export function mayRefuse({ media, preferences }: ApiRequest): boolean {
  return (
    media.kind === 'object' || (preferences.handling === 'strict' && preferences.maxAffected !== undefined)
  );
}
