import { createContext, useContext } from 'react';

import { useStore } from '#app/lib/browser/hydration.ts';

/** The initial state of a card on a phone; undefined: it cannot be folded. */
type Fold = 'folded' | 'open' | undefined;

const FoldContext = createContext<Fold>(undefined);

/** Makes the panels inside foldable on a phone, where a page of full cards would be very long. */
export const FoldsOnPhone = FoldContext;

/** Tailwind's `max-sm`. */
const phone = '(max-width: 39.99rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The initial state of this panel; undefined where it cannot be folded, as in a wide window. */
export function useFold(): Fold {
  const fold = useContext(FoldContext);
  const isPhone = useStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  );
  return isPhone ? fold : undefined;
}
