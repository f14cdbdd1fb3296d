/** Events that may scroll the page: a click on an anchor, a search in the page, a step in the history. */
const moves = ['click', 'keydown', 'popstate'] as const;

/** What `app/ui/layout/later-sections.css` may skip. */
const skipped = 'main > .section, .next-evening, main ~ footer > div';

/**
 * Lays out the sections that the first paint skipped (`app/ui/layout/later-sections.css`): one in each idle period, so
 * that no task is long, or all at once at one of `moves`. Afterwards no section is skipped, also not after a client-side
 * navigation.
 */
export function settleSections(): void {
  const { dataset } = document.documentElement;
  const settle = () => {
    dataset['settled'] = '';
  };
  // Browsers without `requestIdleCallback` have no scroll anchoring either: they skip no section. In development, React
  // reports the changed attribute of a section that it hydrates later.
  if (!('requestIdleCallback' in window) || import.meta.env.DEV) return settle();
  for (const move of moves) window.addEventListener(move, settle, { capture: true, once: true });
  const sections = document.querySelectorAll<HTMLElement>(skipped);
  const settleAll = async () => {
    for (const section of sections) {
      await idlePeriod();
      if (dataset['settled'] !== undefined) return;
      section.style.contentVisibility = 'visible';
    }
    settle();
  };
  if (document.readyState === 'complete') void settleAll();
  else window.addEventListener('load', () => void settleAll(), { once: true });
}

/** Resolves in an idle period after the next frame, which lays out the last change. */
function idlePeriod(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
}
