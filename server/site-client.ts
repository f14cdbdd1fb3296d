import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

import { requestScope } from './request-scope.ts';

type Fetch = typeof globalThis.fetch;

/** Milliseconds a loader waits for a read before it falls back to `content/`. */
const readLimit = 4000;

/** The server has no session. Failed reads are not retried, because the page cache serves the older page instead. */
const serverOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false, timeout: readLimit },
} as const;

/**
 * A supabase-js client for one key, made once for the process. `fetch` calls our own backend in process, or the hosted
 * service over the network.
 */
export function createSiteClient(url: string, key: string, fetch: Fetch): SupabaseClient<Database> {
  return createClient<Database>(url, key, { ...serverOptions, global: { fetch: watchFailures(fetch) } });
}

/** The `fetch` of the hosted service. A redirect is an error: it would carry the key to another server. */
export const fetchHosted: Fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** A failed read marks its request as degraded: a page rendered without its data is not cached. */
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
