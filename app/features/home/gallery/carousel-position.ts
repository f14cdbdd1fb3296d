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

/** Pictures in view from 768 px on (HOME-10); one below. */
const inView = 3;

/** « –12 » of « 10–12 », the range of pictures in view (HOME-72); empty when one picture is in view. */
export function endOfView(index: number, count: number): string {
  const last = Math.min(index + inView, count);
  return last > index + 1 ? `–${last}` : '';
}
