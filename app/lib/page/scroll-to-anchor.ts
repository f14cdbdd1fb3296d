/**
 * Scrolls to a section or heading of this page and focuses it, so that the keyboard continues there. The router is
 * not involved: a location change while the script of a deferred section loads would make React render that section
 * again from scratch.
 */
export function bringIntoView(anchor: string): void {
  const section = document.getElementById(anchor);
  if (!section) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
  section.focus({ preventScroll: true });
}

/** Same, and updates the URL. */
export function scrollToAnchor(anchor: string): void {
  bringIntoView(anchor);
  // React Router stores its state in the history entry: only the URL changes.
  window.history.replaceState(window.history.state, '', `#${anchor}`);
}

/** Delay before looking for a section of a newly opened page, in milliseconds (FRAME-04). */
export const anchorDelay = 100;
