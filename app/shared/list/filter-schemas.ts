import * as z from 'zod/mini';

/** Schemas of filters in the URL (`listView`). */

/** A day that exists, as `<input type="date">` writes it: 2025-11-07. */
export const dayFilter = z.iso.date();

/** A filter that is on or absent. */
export const yesFilter = z.literal('oui');

export const idFilter = z.guid();

/** One value of a list of `domain/`. */
export const oneOf = <const Value extends string>(values: readonly Value[]) => z.enum(values);
