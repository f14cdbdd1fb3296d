/**
 * Brings a section (or a heading that may be focused) of this page into view and gives it the focus, so that the keyboard goes on from there. The router
 * is left out of it: an address it learns of while the script of a section is under way would make React start that
 * section anew, from nothing.
 */
export function bringIntoView(anchor: string): void {
  const section = document.getElementById(anchor);
  if (!section) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
  section.focus({ preventScroll: true });
}

/** The same where the address has to follow. */
export function scrollToAnchor(anchor: string): void {
  bringIntoView(anchor);
  // React Router keeps its own state in the history entry: only the address changes.
  window.history.replaceState(window.history.state, '', `#${anchor}`);
}

/** Leaves a page time to be drawn before its section is looked for (specification 1 §2), in milliseconds. */
export const anchorDelay = 100;
