import { useCallback, useEffect, useState } from 'react';

/**
 * The card that keys act on: the one chosen, or the one that took the place of a card that left. `move` goes to the
 * next or the one before, and shows it. `domId` names a card's element.
 */
export function useCurrent<Card extends { id: string }>(
  cards: readonly Card[],
  domId: (id: string) => string,
) {
  const [chosen, setChosen] = useState<{ id: string; place: number }>();
  const found = chosen ? cards.findIndex(({ id }) => id === chosen.id) : -1;
  const place = found >= 0 ? found : Math.min(chosen?.place ?? 0, cards.length - 1);
  const current = cards[place];

  // The card that had the focus has gone: the one in its place takes it, or Tab would begin at the top of the page.
  const left = chosen !== undefined && found < 0;
  useEffect(() => {
    if (left && current && document.activeElement === document.body)
      document.getElementById(domId(current.id))?.focus({ preventScroll: true });
  }, [left, current, domId]);

  const choose = useCallback(
    (id: string) =>
      setChosen({
        id,
        place: Math.max(
          cards.findIndex((card) => card.id === id),
          0,
        ),
      }),
    [cards],
  );
  function move(step: 1 | -1) {
    const next = cards[Math.min(Math.max(place + (chosen ? step : 0), 0), cards.length - 1)];
    if (!next) return;
    choose(next.id);
    // Once it is drawn: alone on the screen, it may not be there yet.
    requestAnimationFrame(() => document.getElementById(domId(next.id))?.focus());
  }
  /** Once a dialog has gone, or the card that held the focus; not from under whoever is writing again already. */
  const focus = () =>
    requestAnimationFrame(() => {
      if (current && !document.activeElement?.matches('textarea'))
        document.getElementById(domId(current.id))?.focus();
    });
  return { current, choose, move, focus };
}
