import { getBrowserConfig } from './browser-config.ts';
import type { SiteClient } from './supabase-types.ts';

let client: Promise<SiteClient> | undefined;
const permissionCallbacks = new Set<() => void>();
const callbacks = new Set<(client: SiteClient) => void>();

/**
 * The single supabase-js client of the page, downloaded (46 kB) at the first call: visitors who only read never download
 * it. Without a network it rejects at once without trying, and the next call tries again: browsers cache the failure of
 * a script until the page is reloaded.
 * @throws {TypeError} when it cannot be downloaded, like a dynamic import.
 */
export function getSupabase(): Promise<SiteClient> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Calls back with the client once it is downloaded, now or later. Returns a function that unsubscribes. */
export function onSupabase(callback: (client: SiteClient) => void): () => void {
  callbacks.add(callback);
  void client?.then((loaded) => callbacks.has(callback) && callback(loaded)).catch(() => undefined);
  return () => callbacks.delete(callback);
}

/** Calls back when the database refused a call because the member's roles lack its permission. */
export function onMissingPermission(callback: () => void): void {
  permissionCallbacks.add(callback);
}

/** Whether a session is stored in this browser; reads `localStorage` only. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionKey(backendUrl())) !== null;
  } catch {
    // The browser refuses storage: no session can be stored.
    return false;
  }
}

/** Whether a `storage` event concerns the session: a sign-in or sign-out in another tab. */
export function isSessionChange(event: StorageEvent): boolean {
  return event.key === null || event.key === sessionKey(backendUrl());
}

/** The `localStorage` key of supabase-js for the session, derived from the backend's host (CONTRACT-09). */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

const backendUrl = (): string => getBrowserConfig().supabaseUrl || window.location.origin;

/** A client with a session of its own, which is not stored and not shared with other tabs. */
export async function createDetachedSupabase(): Promise<SiteClient> {
  const [{ createClient }, { createSessionFetch }] = await download();
  return createClient(backendUrl(), getBrowserConfig().publishableKey, {
    // The responses to this client say nothing about the session of this browser.
    global: {
      fetch: createSessionFetch({ onUnauthorized: () => undefined, onMissingPermission: () => undefined }),
    },
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `reauthentication-${crypto.randomUUID()}`,
      experimental: { recoveryCodes: true },
    },
  });
}

async function load(): Promise<SiteClient> {
  if (!navigator.onLine) throw new TypeError('supabase-js was not downloaded: the browser is offline');
  const [{ createClient }, { createSessionFetch }] = await download();
  const loaded: SiteClient = createClient(backendUrl(), getBrowserConfig().publishableKey, {
    // Links lead to /auth/confirmer (ADR-0007), so no page reads a session from its URL: an attacker can send a URL with
    // the tokens of another account (SECURITY-29).
    auth: { detectSessionInUrl: false, experimental: { recoveryCodes: true } },
    // The query client retries a failed read once (FRAME-14).
    db: { retry: false },
    global: {
      fetch: createSessionFetch({
        onUnauthorized: () => void confirm(loaded),
        onMissingPermission: () => permissionCallbacks.forEach((callback) => callback()),
      }),
    },
  });
  for (const callback of callbacks) callback(loaded);
  return loaded;
}

const download = () => Promise.all([import('@supabase/supabase-js'), import('./session-fetch.ts')]);

/** Without a network the session stays as it is. */
async function confirm(loaded: SiteClient): Promise<void> {
  const module = await import('./confirm-session.ts').catch(() => undefined);
  await module?.confirmSession(loaded);
}
