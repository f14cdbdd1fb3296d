/** The hosted relay's own answers, told from the function's by `sb-error-code`. */
const answers = {
  NOT_FOUND: { status: 404, message: 'Requested function was not found' },
  UNAUTHORIZED_NO_AUTH_HEADER: { status: 401, message: 'Missing authorization header' },
  EDGE_FUNCTION_ERROR: { status: 500, message: 'Function exited due to an error (please check logs)' },
  BOOT_ERROR: { status: 503, message: 'Function failed to start (please check logs)' },
  IDLE_TIMEOUT: { status: 504, message: 'Function did not answer in time' },
} as const satisfies Record<string, { status: number; message: string }>;

/** functions-js makes a FunctionsRelayError of these: the function itself was never reached, or never answered. */
const relayFaults = new Set<keyof typeof answers>(['BOOT_ERROR', 'IDLE_TIMEOUT']);

/** An answer given in the function's place; `requestId` lets a visitor's report find the log line. */
export function relayAnswer(code: keyof typeof answers, requestId: string): Response {
  const { status, message } = answers[code];
  const headers = new Headers({ 'sb-error-code': code, 'sb-request-id': requestId });
  if (relayFaults.has(code)) headers.set('x-relay-error', 'true');
  return Response.json({ code, message }, { status, headers });
}
