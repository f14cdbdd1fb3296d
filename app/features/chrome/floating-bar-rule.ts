/** State between two evaluations: the last scroll position that counted, and visibility. */
export type BarState = { scrollY: number; visible: boolean };

/** Milliseconds without scrolling before the evaluation (debounce). */
export const barDebounce = 32;

/** Visible below one and a half screens; a scroll of less than 10 px is ignored (FRAME-06). */
export function nextBarState(current: BarState, scrollY: number, screenHeight: number): BarState {
  if (Math.abs(scrollY - current.scrollY) < 10) return current;
  return { scrollY, visible: scrollY > screenHeight * 1.5 };
}
