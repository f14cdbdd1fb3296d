import type { NextEdition } from './event.data.ts';

let told: NextEdition | undefined;

/** Stores the edition that this page displayed, in the browser. */
export function tellEdition(edition: NextEdition): void {
  told = edition;
}

/** The last displayed edition, for a page that failed to load; undefined before the first one, and on the server. */
export const toldEdition = (): NextEdition | undefined => told;
