/** Brings a section into view and gives it the focus, so that the keyboard goes on from there. */
export function scrollToAnchor(anchor: string): void {
  const target = document.getElementById(anchor);
  if (!target) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
  target.focus({ preventScroll: true });
  // React Router keeps its own state in the history entry: only the address changes.
  window.history.replaceState(window.history.state, '', `#${anchor}`);
}

/** Leaves a page time to be drawn before its section is looked for (specification 1 §2), in milliseconds. */
export const anchorDelay = 100;
