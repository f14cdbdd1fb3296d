import { createContext } from 'react';

/** What a part of a page is made of: data alone, so that its text stands for it. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** How a part is rendered: as a mark that stands for its HTML, or between two marks, so that its HTML is kept. */
export type Keeping = { known: string } | { start: string; end: string };

/** The parts whose HTML the server keeps (ADR-0031), by a text of what they are made of; null where nothing is kept. */
export const KeptPartsContext = createContext<((key: string) => Keeping) | null>(null);
