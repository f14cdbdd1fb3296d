import { getBrowserConfig } from './browser-config.ts';
import type { SessionCallbacks } from './session-fetch.ts';
import { sessionKey } from './session-key.ts';
import type { FullClient, SiteClient } from './supabase-types.ts';

let client: Promise<SiteClient> | undefined;
let services: Promise<FullClient> | undefined;
const permissionCallbacks = new Set<() => void>();
const sessionCallbacks = new Set<(client: SiteClient) => void>();

/**
 * The single supabase-js client of the page, downloaded (25 kB) at the first call: visitors who only read never download
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

/**
 * The client with storage and realtime, which the browser downloads at the first call. Returns a full client, such as
 * that of a loader, unchanged.
 * @throws {TypeError} when the download fails, as a dynamic import does.
 */
export async function withServices(known: SiteClient): Promise<FullClient> {
  if (isFull(known)) return known;
  services ??= loadServices(known).catch((error: unknown) => {
    services = undefined;
    throw error;
  });
  return services;
}

const isFull = (known: SiteClient): known is FullClient => 'realtime' in known;

async function loadServices(session: SiteClient): Promise<FullClient> {
  refuseOffline();
  const { openServices } = await import('./services.ts');
  return openServices({
    url: backendUrl(),
    key: getBrowserConfig().publishableKey,
    client: session,
    callbacks,
  });
}

/** Calls back with the client once it is downloaded, now or later. Returns a function that unsubscribes. */
export function onSupabase(callback: (client: SiteClient) => void): () => void {
  sessionCallbacks.add(callback);
  void client?.then((loaded) => sessionCallbacks.has(callback) && callback(loaded)).catch(() => undefined);
  return () => sessionCallbacks.delete(callback);
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

/** The address of the backend, which is that of the site by default. */
export const backendUrl = (): string => getBrowserConfig().supabaseUrl || window.location.origin;

/** Reactions to responses that concern the session of the page's client. */
const callbacks: SessionCallbacks = {
  onUnauthorized: () => void confirm().catch(() => undefined),
  onMissingPermission: () => permissionCallbacks.forEach((callback) => callback()),
};

async function load(): Promise<SiteClient> {
  refuseOffline();
  const { openMemberClient } = await import('./light-client.data.ts');
  const loaded = openMemberClient({
    url: backendUrl(),
    key: getBrowserConfig().publishableKey,
    storageKey: sessionKey(backendUrl()),
    callbacks,
  });
  for (const callback of sessionCallbacks) callback(loaded);
  return loaded;
}

function refuseOffline(): void {
  if (!navigator.onLine) throw new TypeError('supabase-js was not downloaded: the browser is offline');
}

/** Without a network the session stays as it is. */
async function confirm(): Promise<void> {
  const [loaded, { confirmSession }] = await Promise.all([getSupabase(), import('./confirm-session.ts')]);
  await confirmSession(loaded);
}
