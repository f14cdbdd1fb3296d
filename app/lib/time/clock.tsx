import { createContext, useCallback, useContext, useState } from 'react';

import { useHydrated, useStore } from '#app/lib/browser/hydration.ts';

type PageClock = { startedAt: number; frozen: boolean };

const PageClockContext = createContext<PageClock>({ startedAt: 0, frozen: false });

/**
 * Provides the server's time to the page. `now` is the ISO date-time that the page is rendered for: of a cached page, the
 * last instant at which time alone changed it (`lastChangeContext`).
 */
export function PageClockProvider(props: { now: string; frozen: boolean; children: React.ReactNode }) {
  const [clock] = useState(() => ({ startedAt: Date.parse(props.now), frozen: props.frozen }));
  return <PageClockContext value={clock}>{props.children}</PageClockContext>;
}

/** What `useNow` and `useKnowsPresent` read during a rendering of the server. */
export const usePageClock = (): PageClock => useContext(PageClockContext);

/**
 * Product time in milliseconds since the epoch, rounded down to `step` (ms, at least 1000) and updated at that
 * interval. The server and the hydration use the time that the page is rendered for, whatever the age of the cached page;
 * then the real time follows. With a frozen server clock, time starts at the server's and runs.
 */
export function useNow(step = 1000): number {
  const clock = usePageClock();
  const read = useCallback(() => floorTo(step, pageTime(clock)), [clock, step]);
  return useStore(subscribeToSeconds, read, () => floorTo(step, clock.startedAt));
}

/**
 * Whether `useNow` is the present. False on the server and during hydration, whose time is the last change of the page
 * (`lastChangeContext`), unless the server's clock is frozen.
 */
export function useKnowsPresent(): boolean {
  const { frozen } = usePageClock();
  return useHydrated() || frozen;
}

/** Monotonic time when this script started; a frozen clock runs from here. */
const bootedAt = performance.now();

function pageTime(clock: PageClock): number {
  return clock.frozen ? clock.startedAt + performance.now() - bootedAt : Date.now();
}

function floorTo(step: number, milliseconds: number): number {
  return Math.floor(milliseconds / step) * step;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of the page. */
function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
