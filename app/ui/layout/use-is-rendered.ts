import { useState } from 'react';

import { useIsFromServer } from '#app/lib/browser/hydration.ts';

/**
 * Whether something without state or handlers, inside a part that the browser hydrates, is rendered from its data; otherwise
 * it stays as the server wrote it. `given` is absent in the browser when it is not in the document (`withServerTexts`).
 * Chosen once, as in `written`.
 */
export function useIsRendered(given: object | undefined): boolean {
  const isFromServer = useIsFromServer();
  const [isRendered] = useState(given !== undefined && (import.meta.env.SSR || !isFromServer));
  return isRendered;
}
