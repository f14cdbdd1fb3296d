import type { Session } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';

import { owesSecondFactor } from './second-factor.ts';
import { getSupabase, hasStoredSession, isSessionChange, onSupabase } from './supabase-browser.ts';
import type { SiteClient } from './supabase-types.ts';

/**
 * Who is signed in on this browser. `unavailable`: somebody is, but the client could not be downloaded. `second-factor`:
 * somebody gave a password or opened a link, and owes the code of their authenticator; nobody is signed in until then.
 * A new object at every event of the session (specification 2 §4), so that what depends on it is asked for again.
 */
export type SessionState =
  | { readonly status: 'loading' | 'signed-out' | 'unavailable' }
  | { readonly status: 'signed-in'; readonly session: Session; readonly userId: string }
  | { readonly status: 'second-factor'; readonly session: Session };

const loading: SessionState = { status: 'loading' };
let state: SessionState = loading;
let started = false;
const listeners = new Set<() => void>();

/** The session of the whole page. The server, which renders for everybody, answers `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, getSession, () => loading);
}

/** Whether the person signed in here has an authenticator to answer with. */
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

let departure: string | undefined;

/** Where whoever signs out now wants to go; a guard would lead them to sign in again. */
export function departFor(path: string): void {
  departure = path;
}

/** Undefined for who was signed out without having asked. */
export const getDeparture = (): string | undefined => departure;

/** Tries again to download what reads the session, with the page: browsers keep a script that failed as failed. */
export function retrySession(): void {
  window.location.reload();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!started) start();
  return () => listeners.delete(listener);
}

/** Nothing is downloaded while nobody is signed in here. */
function start(): void {
  started = true;
  onSupabase(follow);
  window.addEventListener('storage', (event) => {
    if (isSessionChange(event)) read();
  });
  read();
}

function read(): void {
  if (!hasStoredSession()) return change({ status: 'signed-out' });
  getSupabase().catch(() => change({ status: 'unavailable' }));
}

function follow(client: SiteClient): void {
  client.auth.onAuthStateChange((_event, session) => {
    change(stateOf(session));
  });
}

function stateOf(session: Session | null): SessionState {
  if (!session) return { status: 'signed-out' };
  if (owesSecondFactor(session)) return { status: 'second-factor', session };
  return { status: 'signed-in', session, userId: session.user.id };
}

function change(next: SessionState): void {
  if (next.status === 'signed-in') departure = undefined;
  state = next;
  for (const listener of listeners) listener();
}
