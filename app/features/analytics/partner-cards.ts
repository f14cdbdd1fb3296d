/** Milliseconds that a card is on screen before it counts as seen. */
const lookTime = 1000;

/** At least half of the card is inside the window. A card that left the page has no height. */
function isShown(card: Element): boolean {
  const { top, bottom, height } = card.getBoundingClientRect();
  const inside = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return height > 0 && inside >= height / 2;
}

/**
 * Reports the partners whose cards were seen, each once: when the page is hidden or left, or when the returned function is
 * called, which ends it. The cards are looked up at each scroll, because a part of the page is replaced when its script has loaded.
 */
export function watchPartnerCards(page: Document, report: (partners: string[]) => void): () => void {
  const seen = new Set<string>();
  const watched = new Set<string>();
  const listening = new AbortController();
  const { signal } = listening;

  const cards = () => Array.from(page.querySelectorAll<HTMLElement>('[data-partner]'));

  function look() {
    for (const card of cards()) {
      const partner = card.dataset['partner'] ?? '';
      if (watched.has(partner) || !isShown(card)) continue;
      watched.add(partner);
      setTimeout(() => {
        watched.delete(partner);
        const still = cards().find((one) => one.dataset['partner'] === partner);
        if (signal.aborted || !still || !isShown(still)) return;
        watched.add(partner);
        seen.add(partner);
      }, lookTime);
    }
  }
  function tell() {
    if (seen.size > 0) report([...seen]);
    // `watched` keeps them: a page that is shown again does not count them twice.
    seen.clear();
  }
  function end() {
    listening.abort();
    tell();
  }

  look();
  page.addEventListener('scroll', look, { passive: true, signal });
  page.addEventListener('visibilitychange', () => (page.visibilityState === 'hidden' ? tell() : look()), {
    signal,
  });
  window.addEventListener('pagehide', tell, { signal });
  return end;
}
