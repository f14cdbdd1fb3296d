import { useEffect, useState } from 'react';

import { useStore } from '#app/lib/browser/hydration.ts';

/** Milliseconds between two pictures, and of pause after a manual move (HOME-11). */
const interval = 5000;
const restAfterManual = 3000;

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToReducedMotion(listener: () => void) {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor prefers reduced motion. */
export function usePrefersReducedMotion(): boolean {
  return useStore(
    subscribeToReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );
}

/**
 * Calls `advance` every five seconds, except while paused: by the visitor's button, for three seconds after `rest`,
 * while `held` (pointer over, keyboard focus inside, out of view), in a hidden tab. Off by default for visitors who
 * prefer reduced motion.
 */
export function useAutoplay(advance: () => void, held: boolean) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const [restedAt, setRestedAt] = useState<number>();
  const playing = chosen ?? !prefersReducedMotion;
  const running = playing && !held && restedAt === undefined;

  useEffect(() => {
    if (restedAt === undefined) return undefined;
    const timer = setTimeout(() => setRestedAt(undefined), restAfterManual);
    return () => clearTimeout(timer);
  }, [restedAt]);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, interval);
    return () => clearInterval(timer);
  }, [running, advance]);

  return {
    playing,
    running,
    toggle: () => setChosen(!playing),
    rest: () => setRestedAt(performance.now()),
  };
}
