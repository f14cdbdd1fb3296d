import type { Session } from '@supabase/supabase-js';

import { useStore } from '#app/lib/browser/hydration.ts';

import { needsSecondFactor } from './second-factor.ts';
import {
  getSupabase,
  hasStoredSession,
  isSessionChange,
  onMissingPermission,
  onSupabase,
} from './supabase-browser.ts';
import type { SiteClient } from './supabase-types.ts';

/**
 * The session of this browser. `unavailable`: a session is stored, but supabase-js could not be downloaded.
 * `second-factor`: the member gave a password or opened a link and has not entered the code of their authenticator; they
 * count as signed out until then. A new object at every auth event (ADMIN-01), so that effects run again.
 */
type SessionState =
  | { readonly status: 'loading' | 'signed-out' | 'unavailable' }
  | { readonly status: 'signed-in'; readonly session: Session; readonly userId: string }
  | { readonly status: 'second-factor'; readonly session: Session };

const loading: SessionState = { status: 'loading' };
let state: SessionState = loading;
let started = false;
const listeners = new Set<() => void>();

/** The session of the whole page; `loading` on the server, which renders one page for all visitors. */
export function useSession(): SessionState {
  return useStore(subscribe, getSession, () => loading);
}

/** Whether the signed-in member has a verified authenticator. */
export function useSecondFactor(): boolean {
  const session = useSession();
  if (session.status !== 'signed-in') return false;
  return (session.session.user.factors ?? []).some(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
}

export function getSession(): SessionState {
  return state;
}

let signOutTarget: string | undefined;

/** The page to open after a sign-out that the member requested; without it, the access guard opens the sign-in page. */
export function setSignOutTarget(path: string): void {
  signOutTarget = path;
}

/** Undefined when the session ended without a request of the member. */
export const getSignOutTarget = (): string | undefined => signOutTarget;

/** Reloads the page to download supabase-js again: browsers cache the failure of a script until a reload. */
export function retrySession(): void {
  window.location.reload();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!started) start();
  return () => listeners.delete(listener);
}

/** supabase-js is not downloaded while no session is stored. */
function start(): void {
  started = true;
  onSupabase(subscribeToAuthEvents);
  onMissingPermission(checkRolesAgain);
  window.addEventListener('storage', (event) => {
    if (isSessionChange(event)) readStoredSession();
  });
  readStoredSession();
}

/** Milliseconds. A screen sends several calls at once; one check answers for all of them. */
const roleCheckInterval = 5_000;
let rolesCheckedAt = -Infinity;

/** Reads the role and the permissions again, after a failed read. */
export function readRolesAgain(): void {
  if (state.status === 'signed-in') change({ ...state });
}

/** Emits the session again, so that the screens read the roles again (ADMIN-28). */
function checkRolesAgain(): void {
  const now = performance.now();
  if (state.status !== 'signed-in' || now - rolesCheckedAt < roleCheckInterval) return;
  rolesCheckedAt = now;
  readRolesAgain();
}

function readStoredSession(): void {
  if (!hasStoredSession()) return change({ status: 'signed-out' });
  getSupabase().catch(() => change({ status: 'unavailable' }));
}

function subscribeToAuthEvents(client: SiteClient): void {
  client.auth.onAuthStateChange((_event, session) => {
    change(stateOf(session));
  });
}

function stateOf(session: Session | null): SessionState {
  if (!session) return { status: 'signed-out' };
  if (needsSecondFactor(session)) return { status: 'second-factor', session };
  return { status: 'signed-in', session, userId: session.user.id };
}

function change(next: SessionState): void {
  if (next.status === 'signed-in') signOutTarget = undefined;
  state = next;
  for (const listener of listeners) listener();
}
