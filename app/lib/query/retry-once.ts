import { readApiError } from './api-error.ts';

/**
 * `retry` of a query: once (FRAME-14), but not after a response that was waited for in vain. supabase-js itself does not
 * retry in the browser: two layers would multiply.
 */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && readApiError(error).code !== noResponse;

/** The code of a call without a response in time (`session-fetch.ts`). */
const noResponse = 'PGRST003';
