import { readApiError } from './api-error.ts';

/**
 * `retry` of a query: once (FRAME-14), but not when the service is down. supabase-js has then tried four times in seven
 * seconds, or waited 20 seconds for a response.
 */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && readApiError(error).kind !== 'unavailable';
