import { getBrowserConfig } from '#app/lib/browser-config.ts';
import type { SiteClient } from '#app/lib/supabase-types.ts';

let client: Promise<SiteClient> | undefined;

/**
 * The browser's one supabase-js client, downloaded at the first call: 46 kB that a visitor who only reads never pays.
 * A failed download is tried again by the next call.
 */
export function getSupabase(): Promise<SiteClient> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Whether somebody signed in on this browser; cheap enough to ask on every page. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionKey(backendUrl())) !== null;
  } catch {
    // Storage refused by the browser: nobody can be signed in.
    return false;
  }
}

/** Where supabase-js keeps the session: a key derived from the backend's host (specification 2 §7). */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

const backendUrl = (): string => getBrowserConfig().supabaseUrl || window.location.origin;

async function load(): Promise<SiteClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(backendUrl(), getBrowserConfig().publishableKey);
}
