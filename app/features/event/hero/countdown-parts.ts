export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number };

/** Whole units from `now` to `target` (both in milliseconds since the epoch); undefined once reached. */
export function countdownParts(target: number, now: number): CountdownParts | undefined {
  const left = Math.ceil((target - now) / 1000);
  if (left <= 0) return undefined;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
