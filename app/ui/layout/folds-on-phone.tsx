import { createContext, useContext, useSyncExternalStore } from 'react';

/** `folded`, `open`: how a card starts on a phone; undefined: it has no fold. */
type Fold = 'folded' | 'open' | undefined;

const FoldContext = createContext<Fold>(undefined);

/** Gives the panels inside a fold on a phone, where a page of full cards would be very long. */
export const FoldsOnPhone = FoldContext;

/** Tailwind's `max-sm`. */
const phone = '(max-width: 39.99rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** How this panel starts: undefined where it has no fold, as on a wide window. */
export function useFold(): Fold {
  const fold = useContext(FoldContext);
  const isPhone = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  );
  return isPhone ? fold : undefined;
}
