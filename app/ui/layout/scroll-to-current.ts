/**
 * Scrolls a line of tabs sideways, so that `current` is in its middle. The page does not scroll, as it would with
 * `scrollIntoView`; nothing moves where the line is not wider than its box.
 */
export function scrollToCurrent(line: HTMLElement | null, current: string): void {
  const tab = line?.querySelector(current)?.getBoundingClientRect();
  if (!line || !tab) return;
  const { left, width } = line.getBoundingClientRect();
  line.scrollLeft += tab.left - left - (width - tab.width) / 2;
}
