import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';

type PageClock = { startedAt: number; frozen: boolean };

const PageClockContext = createContext<PageClock>({ startedAt: 0, frozen: false });

/** Makes the server's time known to the page. `now` is the ISO date-time of the render. */
export function PageClockProvider(props: { now: string; frozen: boolean; children: React.ReactNode }) {
  const [clock] = useState(() => ({ startedAt: Date.parse(props.now), frozen: props.frozen }));
  return <PageClockContext value={clock}>{props.children}</PageClockContext>;
}

/**
 * The product's time in milliseconds since the epoch, rounded down to `step` and renewed as often: a second, or more.
 * The server and the hydration see the time of the render, whatever the age of the cached page; the real one follows
 * at once. In a rehearsal, time starts at the server's and runs.
 */
export function useNow(step = 1000): number {
  const clock = useContext(PageClockContext);
  const read = useCallback(() => floorTo(step, pageTime(clock)), [clock, step]);
  return useSyncExternalStore(subscribeToSeconds, read, () => floorTo(step, clock.startedAt));
}

/** False on the server and during hydration, true once the page answers by itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;

/** When this page's script began, on the monotonic clock: a rehearsal's time runs from there. */
const bootedAt = performance.now();

function pageTime(clock: PageClock): number {
  return clock.frozen ? clock.startedAt + performance.now() - bootedAt : Date.now();
}

function floorTo(step: number, milliseconds: number): number {
  return Math.floor(milliseconds / step) * step;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every clock of the page. */
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
