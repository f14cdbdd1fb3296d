/** What the bar remembers between two looks at the page: the last scroll it took into account, and its state. */
export type BarState = { scrollY: number; visible: boolean };

/** Milliseconds without scrolling before the bar looks at the page. */
export const barDebounce = 32;

/** Shown past one and a half screens; a move of less than 10 px changes nothing (specification 1 §2). */
export function nextBarState(current: BarState, scrollY: number, screenHeight: number): BarState {
  if (Math.abs(scrollY - current.scrollY) < 10) return current;
  return { scrollY, visible: scrollY > screenHeight * 1.5 };
}
