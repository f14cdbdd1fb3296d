import { useCallback, useEffect, useState } from 'react';

/** The look of the current card. */
export const currentCardClass = 'bg-sand/45 shadow-[inset_3px_0_0_var(--color-ember)]';

/**
 * The card that keyboard shortcuts act on: the chosen one or, once that card has left the list, the one at its index.
 * `move` focuses the next or previous card. `domId` returns the id of a card's element.
 */
export function useCurrentCard<Card extends { id: string }>(
  cards: readonly Card[],
  domId: (id: string) => string,
) {
  const [chosen, setChosen] = useState<{ id: string; index: number }>();
  const found = chosen ? cards.findIndex(({ id }) => id === chosen.id) : -1;
  const index = found >= 0 ? found : Math.min(chosen?.index ?? 0, cards.length - 1);
  const current = cards[index];

  // The focused card has left the list: focus its successor, or Tab would start at the top of the page.
  const left = chosen !== undefined && found < 0;
  useEffect(() => {
    if (left && current && document.activeElement === document.body)
      document.getElementById(domId(current.id))?.focus({ preventScroll: true });
  }, [left, current, domId]);

  const choose = useCallback(
    (id: string) =>
      setChosen({
        id,
        index: Math.max(
          cards.findIndex((card) => card.id === id),
          0,
        ),
      }),
    [cards],
  );
  function move(step: 1 | -1) {
    const next = cards[Math.min(Math.max(index + (chosen ? step : 0), 0), cards.length - 1)];
    if (!next) return;
    choose(next.id);
    // After the render: in the one-comment mode the element does not exist yet.
    requestAnimationFrame(() => document.getElementById(domId(next.id))?.focus());
  }
  /** Focuses the current card, after a dialog closed or a card left; not while a text field has the focus. */
  const focus = () =>
    requestAnimationFrame(() => {
      if (current && !document.activeElement?.matches('textarea'))
        document.getElementById(domId(current.id))?.focus();
    });
  return { current, choose, move, focus };
}
