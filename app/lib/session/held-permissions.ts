import { useEffect, useState, useSyncExternalStore } from 'react';

import { getSignOutTarget, useSession } from './session.ts';
import type { Permissions } from './use-permissions.ts';

let holders = 0;
const listeners = new Set<() => void>();

function hold(step: 1 | -1): void {
  holders += step;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While mounted, the back-office stays open when the session ends by itself: what is being written would be lost. */
export function useHeldScreen(): void {
  useEffect(() => {
    hold(1);
    return () => hold(-1);
  }, []);
}

/**
 * The permissions that the member had, while a held screen is open and the session ended without a request of the member
 * or is being renewed; undefined otherwise, and when another member signs in. For the screen only: the database accepts
 * nothing without a session.
 */
export function useHeldPermissions(current: Permissions | undefined): Permissions | undefined {
  const session = useSession();
  const isHeld = useSyncExternalStore(
    subscribe,
    () => holders > 0,
    () => false,
  );
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  const [last, setLast] = useState<{ userId: string; permissions: Permissions }>();
  const isKnown = userId !== undefined && current !== undefined && current.size > 0;
  if (isKnown && (last?.userId !== userId || last.permissions !== current))
    setLast({ userId, permissions: current });
  if (!isHeld || !last || getSignOutTarget() !== undefined) return undefined;
  return userId === undefined || userId === last.userId ? last.permissions : undefined;
}
