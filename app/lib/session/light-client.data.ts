import { AuthClient } from '@supabase/auth-js';
import type { GoTrueClientOptions } from '@supabase/auth-js';
import type { FunctionInvokeOptions } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';

import type { Database } from '#domain/database.types.gen.ts';

import { createSessionFetch } from './session-fetch.ts';
import type { SessionCallbacks } from './session-fetch.ts';
import type { SiteClient } from './supabase-types.ts';

export { createSessionFetch } from './session-fetch.ts';

type MemberOptions = { url: string; key: string; storageKey: string; callbacks: SessionCallbacks };

/** The client of the page, with the session that this browser stores. */
export const openMemberClient = ({ url, key, storageKey, callbacks }: MemberOptions): SiteClient =>
  createLightClient({
    url,
    key,
    fetch: createSessionFetch(callbacks),
    // Links lead to /auth/confirmer (ADR-0007), so no page reads a session from its URL: an attacker can send a URL with
    // the tokens of another account (SECURITY-29).
    auth: { detectSessionInUrl: false, storageKey, experimental: { recoveryCodes: true } },
  });

type Options = {
  url: string;
  key: string;
  fetch: typeof fetch;
  auth: GoTrueClientOptions;
};

/**
 * supabase-js without storage and realtime, composed of its own packages: sends the same requests, 18 kB instead of 47
 * (SPEED-83, ADR-0032). `withServices` adds the rest; the first call of a function loads the client of functions.
 */
export function createLightClient({ url, key, fetch, auth: options }: Options): SiteClient {
  const base = url.replace(/\/?$/, '/');
  const auth = new AuthClient({
    url: `${base}auth/v1`,
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    fetch,
    ...options,
  });
  const readToken = async () => (await auth.getSession()).data.session?.access_token;
  const rest = new PostgrestClient<Database>(`${base}rest/v1`, {
    schema: 'public',
    fetch: withSession(fetch, key, readToken),
    // The query client retries a failed read once (FRAME-14).
    retry: false,
  });
  return {
    auth,
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
    functions: {
      invoke: async <Data>(name: string, options?: FunctionInvokeOptions) => {
        const { FunctionsClient } = await import('@supabase/functions-js');
        const customFetch = withSession(fetch, key, readToken, { keyAsBearer: false });
        return new FunctionsClient(`${base}functions/v1`, { customFetch }).invoke<Data>(name, options);
      },
    },
    storage: {
      from: (bucket) => ({
        getPublicUrl: (path) => ({
          data: { publicUrl: encodeURI(`${base}storage/v1/object/public/${bucket}/${path}`) },
        }),
      }),
    },
  };
}

/** Adds the token of the session to requests; without a session, the API key. */
function withSession(
  send: typeof fetch,
  key: string,
  readToken: () => Promise<string | undefined>,
  { keyAsBearer = true } = {},
): typeof fetch {
  return async (input, init) => {
    // The gateway of functions refuses a publishable key as a token.
    const token = (await readToken()) ?? (keyAsBearer || !key.startsWith('sb_') ? key : undefined);
    const headers = new Headers(init?.headers);
    if (!headers.has('apikey')) headers.set('apikey', key);
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}
