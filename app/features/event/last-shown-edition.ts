import type { NextEdition } from './event.data.ts';

let lastShown: NextEdition | undefined;

/** Stores the edition that this page displayed, in the browser. */
export function storeShownEdition(edition: NextEdition): void {
  lastShown = edition;
}

/** The last displayed edition, for a page that failed to load; undefined before the first one, and on the server. */
export const lastShownEdition = (): NextEdition | undefined => lastShown;
