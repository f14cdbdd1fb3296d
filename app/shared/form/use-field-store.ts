import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

type FieldStore<State> = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => State;
};

/**
 * The state of a store that holds the values of controlled fields. `useSyncExternalStore` alone subscribes some time after
 * the fields have appeared; until then, a letter renders nothing, and React sets its field back. The second subscription
 * begins with the field.
 */
export function useFieldStore<State>({ subscribe, getState }: FieldStore<State>): State {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => subscribe(renderAgain), [subscribe]);
  return useSyncExternalStore(subscribe, getState);
}
