import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether the server rendered this component and hydration took it over; true on the server too. The value never changes,
 * so it causes no render.
 */
export function useIsFromServer(): boolean {
  const [first] = useState(firstRender);
  return useSyncExternalStore(neverChanges, first.afterwards, first.hydrating);
}

/** React calls `hydrating` on the server and during hydration, `afterwards` in every other render. */
function firstRender() {
  let isFromServer: boolean | undefined;
  return { hydrating: () => (isFromServer = true), afterwards: () => (isFromServer ??= false) };
}

const neverChanges = () => () => undefined;

/**
 * False on the server and during hydration, true afterwards. The change is a transition, so React renders it in short
 * tasks: a store that differs from its value on the server renders all its readers at once, in the task of the hydration.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(!useIsFromServer());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

/** The state of a store of the browser. On the server and until hydration is over: `onServer`. */
export function useStore<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: () => Value,
): Value {
  const hydrated = useHydrated();
  return useSyncExternalStore(subscribe, hydrated ? read : onServer, onServer);
}
