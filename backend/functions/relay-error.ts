import { decodeProtectedHeader } from 'jose';

import type { CallFailure } from '#backend/contract.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

/** Errors of the hosted relay; the header `sb-error-code` distinguishes them from the function's own. */
const errors = {
  NOT_FOUND: { status: 404, message: 'Requested function was not found' },
  UNAUTHORIZED_NO_AUTH_HEADER: { status: 401, message: 'Missing authorization header' },
  UNAUTHORIZED_INVALID_JWT_FORMAT: { status: 401, message: 'Invalid JWT format' },
  UNAUTHORIZED_LEGACY_JWT: { status: 401, message: 'Invalid JWT' },
  UNAUTHORIZED_ASYMMETRIC_JWT: { status: 401, message: 'Invalid JWT' },
  UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM: { status: 401, message: 'Unsupported JWT algorithm' },
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

/** The refusal of a call with a missing or invalid token. The code depends on `authorization`, the header. */
export function tokenRefusal(authorization: string | undefined, requestId: string): Response {
  if (authorization === undefined) return relayErrorResponse('UNAUTHORIZED_NO_AUTH_HEADER', requestId);
  const algorithm = algorithmOf(/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
  if (algorithm === undefined) return relayErrorResponse('UNAUTHORIZED_INVALID_JWT_FORMAT', requestId);
  if (algorithm === 'HS256') return relayErrorResponse('UNAUTHORIZED_LEGACY_JWT', requestId);
  if (algorithm === 'ES256' || algorithm === 'RS256')
    return relayErrorResponse('UNAUTHORIZED_ASYMMETRIC_JWT', requestId);
  return errorResponse('UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM', requestId, ` ${algorithm}`);
}

/** The algorithm that the header of a token names; undefined when it is not a JWT. The message of a refusal quotes it. */
function algorithmOf(token: string): string | undefined {
  try {
    const { alg } = decodeProtectedHeader(token);
    return alg !== undefined && /^[\w-]{1,20}$/.test(alg) ? alg : undefined;
  } catch {
    return undefined;
  }
}

function errorResponse(code: keyof typeof errors, requestId: string, detail = ''): Response {
  const { status } = errors[code];
  const message = errors[code].message + detail;
  const headers = new Headers({ 'sb-error-code': code, 'sb-request-id': requestId });
  if (code === 'BOOT_ERROR') headers.set('retry-after', retryAfterSeconds.busy);
  if (relayFaults.has(code)) headers.set('x-relay-error', 'true');
  // `msg` is for older clients.
  if (status === 401) return Response.json({ code, message, msg: message }, { status, headers });
  if (code !== 'FUNCTION_PAUSED') return Response.json({ code, message }, { status, headers });
  headers.set('retry-after', retryAfterSeconds.paused);
  // `error` is the message that the site shows, as in the refusals of the functions.
  return Response.json({ code, message, error: message }, { status, headers });
}
