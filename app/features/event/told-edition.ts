import type { NextEdition } from './event.data.ts';

let told: NextEdition | undefined;

/** Keeps what a page said of the next edition, in this browser. */
export function tellEdition(edition: NextEdition): void {
  told = edition;
}

/** What the last page said of the next edition, for one that could not be had; undefined before the first, and on the server. */
export const toldEdition = (): NextEdition | undefined => told;
