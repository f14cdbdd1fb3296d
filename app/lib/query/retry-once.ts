import { readApiError } from './api-error.ts';

/**
 * `retry` of a query: once (FRAME-14), but not after a time-out. supabase-js has its retries off in the browser, because those of
 * two layers would multiply.
 */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && readApiError(error).code !== noResponse;

/** The code of a call without a response in time (`session-fetch.ts`). */
const noResponse = 'PGRST003';
