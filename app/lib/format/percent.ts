import { lazy } from './memoize.ts';

const decimal = lazy(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

const column = lazy(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** « 12,5 % » of a percentage. */
export const formatPercent = (percent: number): string => `${decimal().format(percent)}\u00a0%`;

/** « 8,0 % »: always one decimal, so that a column is aligned. */
export const formatShare = (percent: number): string => `${column().format(percent)}\u00a0%`;
