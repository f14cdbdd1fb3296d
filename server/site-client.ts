import { type SupabaseClient, createClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

import { requestScope } from './request-scope.ts';

type Fetch = typeof globalThis.fetch;

/** Milliseconds a loader waits for a read before it falls back to `content/`. */
const readLimit = 4000;

/** The server keeps no session, and a page does not wait while the library tries again: its cache does better. */
const serverOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false, timeout: readLimit },
} as const;

/**
 * A client of the contract for one key, made once for the process. `fetch` reaches our own backend without crossing
 * the network, or the hosted service.
 */
export function createSiteClient(url: string, key: string, fetch: Fetch): SupabaseClient<Database> {
  return createClient<Database>(url, key, { ...serverOptions, global: { fetch: watchFailures(fetch) } });
}

/** A failed read marks the request it was made for: a page rendered without its data is not worth keeping. */
function watchFailures(fetch: Fetch): Fetch {
  return async (input, init) => {
    const scope = requestScope.getStore();
    try {
      const response = await fetch(input, init);
      if (scope && response.status >= 500) scope.degraded = true;
      return response;
    } catch (error) {
      if (scope) scope.degraded = true;
      throw error;
    }
  };
}
