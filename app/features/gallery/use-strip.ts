import { useCallback, useEffect, useRef, useState } from 'react';

import { nearest, stops, wrap } from './carousel-position.ts';
import { useStillness } from './use-autoplay.ts';

/** Milliseconds without a scroll event after which the strip is taken to have stopped. */
const settleDelay = 120;

function measure(strip: HTMLUListElement) {
  const items = [...strip.children].filter((child) => child instanceof HTMLElement);
  const offsets = items.map((item) => item.offsetLeft);
  const width = items[0]?.offsetWidth ?? strip.clientWidth;
  return { offsets, perView: Math.max(Math.round(strip.clientWidth / width), 1) };
}

/** A strip that scrolls by itself (touch, wheel), and that buttons and keys move one picture at a time. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const still = useStillness();
  const [index, setIndex] = useState(0);
  // Where the strip is going: two quick clicks move it twice, before it has arrived.
  const target = useRef(0);

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        target.current = nearest(measure(element).offsets, element.scrollLeft);
        setIndex(target.current);
      }, settleDelay);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);

  const move = useCallback(
    (delta: number) => {
      const element = strip.current;
      if (!element) return;
      const { offsets, perView } = measure(element);
      target.current = wrap(target.current, delta, stops(offsets.length, perView));
      setIndex(target.current);
      element.scrollTo({ left: offsets[target.current] ?? 0, behavior: still ? 'instant' : 'smooth' });
    },
    [still],
  );

  return { strip, index, move };
}
