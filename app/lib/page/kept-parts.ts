import { createContext } from 'react';

/** The data of a part of a page: values that JSON represents completely, so that the JSON identifies the part. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** How a part is rendered: as one mark when its HTML is known; otherwise between two marks, so that its HTML is kept. */
export type Keeping = { known: string } | { start: string; end: string };

/** How to render the part with this key, the JSON of its data (ADR-0031); null where no part is kept. */
export const KeptPartsContext = createContext<((key: string) => Keeping) | null>(null);
