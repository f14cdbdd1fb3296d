import { useNow } from '#app/lib/time/clock.tsx';
import { parisIso } from '#app/lib/time/paris-iso.ts';

/** The day in Paris, « 2026-11-26 ». */
export const useParisToday = (): string => parisIso(new Date(useNow(60_000)).toISOString()).slice(0, 10);
