import { useCallback, useEffect, useRef, useState } from 'react';

import { nearest, stops, wrap } from './carousel-position.ts';
import { usePrefersReducedMotion } from './use-autoplay.ts';

/** Milliseconds without a scroll event after which scrolling counts as finished. */
const settleDelay = 120;

function measure(strip: HTMLUListElement) {
  const items = [...strip.children].filter((child) => child instanceof HTMLElement);
  const offsets = items.map((item) => item.offsetLeft);
  const width = items[0]?.offsetWidth ?? strip.clientWidth;
  return { offsets, perView: Math.max(Math.round(strip.clientWidth / width), 1) };
}

/** A natively scrolling strip (touch, wheel) that buttons and keys move by one picture. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const [index, setIndex] = useState(0);
  // Target of the current scroll: two quick clicks move by two pictures.
  const target = useRef(0);
  // True from a click until the target is reached: on a slow machine, a pause between scroll events looks like the
  // end of the scroll.
  const scrolling = useRef(false);

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { offsets } = measure(element);
        const reached = nearest(offsets, element.scrollLeft);
        if (scrolling.current && reached !== target.current) return;
        scrolling.current = false;
        target.current = reached;
        setIndex(reached);
      }, settleDelay);
    };
    const onHand = () => {
      scrolling.current = false;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('pointerdown', onHand, { passive: true });
    element.addEventListener('wheel', onHand, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('pointerdown', onHand);
      element.removeEventListener('wheel', onHand);
      clearTimeout(timer);
    };
  }, []);

  const move = useCallback(
    (delta: number) => {
      const element = strip.current;
      if (!element) return;
      const { offsets, perView } = measure(element);
      target.current = wrap(target.current, delta, stops(offsets.length, perView));
      scrolling.current = true;
      setIndex(target.current);
      element.scrollTo({
        left: offsets[target.current] ?? 0,
        behavior: prefersReducedMotion ? 'instant' : 'smooth',
      });
    },
    [prefersReducedMotion],
  );

  return { strip, index, move };
}
