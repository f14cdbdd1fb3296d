import { getBrowserConfig } from './browser-config.ts';
import type { SiteClient } from './supabase-types.ts';

let client: Promise<SiteClient> | undefined;
const waiting = new Set<(client: SiteClient) => void>();

/**
 * The browser's one supabase-js client, downloaded at the first call: 46 kB that a visitor who only reads never pays.
 * Refused at once without a network, and tried again by the next call: a script that was asked for in vain counts as
 * failed until the page is loaded anew.
 * @throws TypeError when it cannot be had, as the browser's own imports do.
 */
export function getSupabase(): Promise<SiteClient> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Calls back with the client once something on the page has asked for it, now or later. Returns the way to stop. */
export function onSupabase(callback: (client: SiteClient) => void): () => void {
  waiting.add(callback);
  void client?.then((loaded) => waiting.has(callback) && callback(loaded)).catch(() => undefined);
  return () => waiting.delete(callback);
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

/** Whether a change of the browser's storage is one of the session: somebody signed in or out in another tab. */
export function isSessionChange(event: StorageEvent): boolean {
  return event.key === null || event.key === sessionKey(backendUrl());
}

/** Where supabase-js keeps the session: a key derived from the backend's host (specification 2 §7). */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

const backendUrl = (): string => getBrowserConfig().supabaseUrl || window.location.origin;

/** A client with a session of its own, which no other tab and no later page knows. */
export async function createDetachedSupabase(): Promise<SiteClient> {
  const [{ createClient }, { createSessionFetch }] = await download();
  return createClient(backendUrl(), getBrowserConfig().publishableKey, {
    // What it is refused says nothing of the session of this browser.
    global: { fetch: createSessionFetch(() => undefined) },
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `proof-${crypto.randomUUID()}`,
      experimental: { recoveryCodes: true },
    },
  });
}

async function load(): Promise<SiteClient> {
  if (!navigator.onLine) throw new TypeError('No network to download supabase-js by');
  const [{ createClient }, { createSessionFetch }] = await download();
  const loaded: SiteClient = createClient(backendUrl(), getBrowserConfig().publishableKey, {
    auth: { experimental: { recoveryCodes: true } },
    global: { fetch: createSessionFetch(() => void confirm(loaded)) },
  });
  for (const callback of waiting) callback(loaded);
  return loaded;
}

const download = () => Promise.all([import('@supabase/supabase-js'), import('./session-fetch.ts')]);

/** Without a network nothing is known, and nothing changes. */
async function confirm(loaded: SiteClient): Promise<void> {
  const known = await import('./confirm-session.ts').catch(() => undefined);
  await known?.confirmSession(loaded);
}
