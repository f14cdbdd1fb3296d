import type { ReadDepth } from '#domain/analytics.ts';

/** The quarter for a part of a text, from 0 to 1, that has been on screen. */
export function quarterOf(part: number): ReadDepth {
  if (part >= 1) return 100;
  if (part >= 0.75) return 75;
  return part >= 0.5 ? 50 : 25;
}

/**
 * Reports the deepest quarter of the article reached, once: when the page is hidden or left, or when the returned
 * function is called. Does nothing on a page without an article.
 */
export function watchDepth(page: Document, report: (depth: ReadDepth) => void): (() => void) | undefined {
  const text = page.querySelector('.article-body');
  if (!text) return undefined;
  let deepest = 0;
  const listening = new AbortController();
  const { signal } = listening;

  function measure() {
    const { top, height } = text?.getBoundingClientRect() ?? { top: 0, height: 0 };
    // A text that is no longer in the page has no height.
    if (height > 0) deepest = Math.max(deepest, (window.innerHeight - top + 1) / height);
  }
  function end() {
    if (signal.aborted) return;
    listening.abort();
    report(quarterOf(deepest));
  }

  measure();
  page.addEventListener('scroll', measure, { passive: true, signal });
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && end(), { signal });
  window.addEventListener('pagehide', end, { signal });
  return end;
}
