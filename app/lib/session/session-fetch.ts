/**
 * The `fetch` of the browser's supabase-js. Sessions that begin or are renewed end by this device's own clock: one that
 * is wrong by more than an hour would have each of them renewed at every call, or never. And what is refused for want
 * of a session (401) calls `onRefused`: it may have ended elsewhere.
 */
export function createSessionFetch(onRefused: () => void, send: typeof fetch = fetch): typeof fetch {
  return async function sessionFetch(input, init) {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.includes('/auth/v1/')) return response.ok ? inOwnTime(response) : response;
    if (response.status === 401) onRefused();
    return response;
  };
}

async function inOwnTime(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isSession(body)) return response;
  const expires_at = Math.floor(Date.now() / 1000) + body.expires_in;
  const { status, headers } = response;
  return Response.json({ ...body, expires_at }, { status, headers });
}

function isSession(body: unknown): body is { expires_in: number; expires_at: number } {
  return typeof body === 'object' && body !== null && 'expires_at' in body && 'expires_in' in body;
}
