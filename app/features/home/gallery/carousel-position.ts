/** Indices at which the carousel can stop: the last one leaves the view full. */
export function stops(count: number, perView: number): number {
  return Math.max(count - perView + 1, 1);
}

/** The stop `delta` steps from `index`, wrapping around. */
export function wrap(index: number, delta: number, total: number): number {
  return (((index + delta) % total) + total) % total;
}

/** Index of the offset nearest to `scrolled`, both in pixels from the start of the strip. */
export function nearest(offsets: readonly number[], scrolled: number): number {
  let best = 0;
  for (const [index, offset] of offsets.entries()) {
    if (Math.abs(offset - scrolled) < Math.abs((offsets[best] ?? 0) - scrolled)) best = index;
  }
  return best;
}

/** The numbers of the pictures in view, « 10–12 » or « 4 » (HOME-72): the last ones are counted although the strip stops before. */
export function shownNumbers(index: number, perView: number, count: number): string {
  const last = Math.min(index + perView, count);
  return last > index + 1 ? `${index + 1}–${last}` : String(index + 1);
}
