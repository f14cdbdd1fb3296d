import { isRefusedFor } from '#app/lib/query/api-error.ts';

export type SessionCallbacks = { onUnauthorized: () => void; onMissingPermission: () => void };

/** Milliseconds that a call of the database API may take; more than the gateway's own limit. */
const databaseTimeout = 20_000;

/** A response for the calls that got none in time; the code and status of PostgREST for a database that is too slow. */
const timedOut = () =>
  Response.json(
    { code: 'PGRST003', message: 'No response in time', hint: null, details: null },
    { status: 504 },
  );

/**
 * The `fetch` of the browser's supabase-js. It replaces `expires_at` of new and refreshed sessions by a time of this
 * device's clock: with a clock that is wrong by more than an hour, supabase-js would refresh the session at every call,
 * or never. A 401 outside `/auth/v1` calls `onUnauthorized`: the session may have ended on another device. A refusal with
 * the hint `permission_required` calls `onMissingPermission`: a role may have ended. A call of `/rest/v1` that gets no
 * response in 20 seconds counts as refused with 504. A rate limit of `/auth/v1` has its wait in the message.
 */
export function createSessionFetch(
  { onUnauthorized, onMissingPermission }: SessionCallbacks,
  send: typeof fetch = fetch,
): typeof fetch {
  return async function sessionFetch(input, init) {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const response = pathname.includes('/rest/v1/')
      ? await sendWithin(databaseTimeout, send, input, init)
      : await send(input, init);
    if (pathname.includes('/auth/v1/')) {
      if (response.ok) return withLocalExpiry(response);
      return response.status === 429 ? withWait(response) : response;
    }
    if (response.status === 401) onUnauthorized();
    if (response.status === 403 && (await isMissingPermission(response))) onMissingPermission();
    return response;
  };
}

async function sendWithin(
  milliseconds: number,
  send: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  try {
    return await send(input, { ...init, signal });
  } catch (error) {
    if (limit.signal.aborted && !init?.signal?.aborted) return timedOut();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function isMissingPermission(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isRefusedFor(body, 'permission_required');
}

async function withLocalExpiry(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isSession(body)) return response;
  const expires_at = Math.floor(Date.now() / 1000) + body.expires_in;
  const { status, headers } = response;
  return Response.json({ ...body, expires_at }, { status, headers });
}

/** Adds `Retry-After` of a 429 response to its message, the only part of the response that auth-js preserves. */
async function withWait(response: Response): Promise<Response> {
  const seconds = /^\d{1,6}$/.exec(response.headers.get('retry-after') ?? '')?.[0];
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!seconds || typeof body !== 'object' || body === null) return response;
  const said = `Request rate limit reached, try again after ${seconds} seconds`;
  const { status, headers } = response;
  return Response.json({ ...body, msg: said, message: said }, { status, headers });
}

function isSession(body: unknown): body is { expires_in: number; expires_at: number } {
  return typeof body === 'object' && body !== null && 'expires_at' in body && 'expires_in' in body;
}
