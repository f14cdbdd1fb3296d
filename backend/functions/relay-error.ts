import type { CallFailure } from '#backend/contract.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

/** Errors of the hosted relay; the header `sb-error-code` distinguishes them from the function's own. */
const errors = {
  NOT_FOUND: { status: 404, message: 'Requested function was not found' },
  UNAUTHORIZED_NO_AUTH_HEADER: { status: 401, message: 'Missing authorization header' },
  EDGE_FUNCTION_ERROR: { status: 500, message: 'Function exited due to an error (please check logs)' },
  BOOT_ERROR: { status: 503, message: 'Function failed to start (please check logs)' },
  IDLE_TIMEOUT: { status: 504, message: 'Function did not answer in time' },
  FUNCTION_PAUSED: {
    status: 503,
    message: 'Ce service est en pause. Réessayez dans quelques minutes.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** functions-js throws a FunctionsRelayError for these: the function did not start or did not respond. */
const relayFaults = new Set<keyof typeof errors>(['BOOT_ERROR', 'IDLE_TIMEOUT']);

/** The error of this process behind a response: what is counted, and never sent. */
const causes = new WeakMap<Response, CallFailure>();

/** What was thrown by the function of a response; undefined for a response that the function gave. */
export const causeOf = (response: Response): CallFailure | undefined => causes.get(response);

/**
 * The response when the function itself gives none; `requestId` identifies the log line in an error report. `cause` is
 * counted with the call.
 */
export function relayErrorResponse(code: keyof typeof errors, requestId: string, cause?: unknown): Response {
  const response = errorResponse(code, requestId);
  if (cause !== undefined)
    causes.set(response, { code, message: cause instanceof Error ? cause.message : String(cause) });
  return response;
}

function errorResponse(code: keyof typeof errors, requestId: string): Response {
  const { status, message } = errors[code];
  const headers = new Headers({ 'sb-error-code': code, 'sb-request-id': requestId });
  if (code === 'BOOT_ERROR') headers.set('retry-after', retryAfterSeconds.busy);
  if (relayFaults.has(code)) headers.set('x-relay-error', 'true');
  if (code !== 'FUNCTION_PAUSED') return Response.json({ code, message }, { status, headers });
  headers.set('retry-after', retryAfterSeconds.paused);
  // `error` is the message that the site shows, as in the refusals of the functions.
  return Response.json({ code, message, error: message }, { status, headers });
}
