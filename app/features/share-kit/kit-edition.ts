import type { KitFacts } from '#domain/share-kit.ts';

/** The edition that the kit is for. */
export type KitEdition = {
  facts: KitFacts;
  /** Changes with the edition: the address of the pictures contains it, so that a browser loads the new ones. */
  version: string;
  /** « 2025-11-07 », for the names of files. */
  day: string;
};

/** « vendredi 4 décembre » */
export const dateOf = ({ weekday, day, month }: KitFacts): string => `${weekday} ${day} ${month}`;
