import { getBrowserConfig } from './browser-config.ts';
import { backendUrl } from './supabase-browser.ts';
import type { SiteClient } from './supabase-types.ts';

/** A client with a session of its own, which is not stored and not shared with other tabs. */
export async function createDetachedSupabase(): Promise<SiteClient> {
  const { createLightClient, createSessionFetch } = await import('./light-client.data.ts');
  return createLightClient({
    url: backendUrl(),
    key: getBrowserConfig().publishableKey,
    // The responses to this client say nothing about the session of this browser.
    fetch: createSessionFetch({ onUnauthorized: () => undefined, onMissingPermission: () => undefined }),
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `reauthentication-${crypto.randomUUID()}`,
      experimental: { recoveryCodes: true },
    },
  });
}
