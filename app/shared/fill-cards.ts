import { fillCopy } from '#domain/text/copy.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { CopyValues } from './copy.data.ts';

/** Cards as a page shows them: with the values of `{key}` and French spaces. */
export function fillCards<Card extends { title: string; body: string }>(
  cards: readonly Card[],
  values: CopyValues,
): Card[] {
  return cards.map((card) => ({
    ...card,
    title: frenchSpaces(card.title),
    body: frenchSpaces(fillCopy(card.body, values)),
  }));
}
