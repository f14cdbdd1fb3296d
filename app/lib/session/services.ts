import { createClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';

import { createSessionFetch } from './session-fetch.ts';
import type { SessionCallbacks } from './session-fetch.ts';
import type { FullClient, SiteClient } from './supabase-types.ts';

type Options = { url: string; key: string; client: SiteClient; callbacks: SessionCallbacks };

/** The complete supabase-js client, storage and realtime included, with the session of a light client. */
export function openServices({ url, key, client, callbacks }: Options): FullClient {
  const full = createClient<Database>(url, key, {
    accessToken: async () => (await client.auth.getSession()).data.session?.access_token ?? null,
    global: { fetch: createSessionFetch(callbacks) },
  });
  // supabase-js does so with a session of its own: open channels continue with the new token.
  client.auth.onAuthStateChange((_event, session) => {
    void full.realtime.setAuth(session?.access_token);
  });
  return full;
}
