import { lazy } from './memoize.ts';

const decimal = lazy(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

/** « 12,5 % » of a percentage. */
export const formatPercent = (percent: number): string => `${decimal().format(percent)}\u00a0%`;
