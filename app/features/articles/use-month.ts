import { useSearchParams } from 'react-router';

import { useNow } from '#app/lib/time/clock.tsx';
import { parisIso } from '#app/lib/time/paris-iso.ts';

import { readMonth } from './calendar-month.ts';

/** The month of the calendar in the URL (`mois`), undefined while the list is shown, and the day of today in Paris. */
export function useMonth() {
  const [params, setParams] = useSearchParams();
  const today = parisIso(new Date(useNow(60_000)).toISOString()).slice(0, 10);
  /** « Back » returns to the previous month; null shows the list with its filters. */
  const show = (month: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (month) next.set('mois', month);
        else next.delete('mois');
        return next;
      },
      { preventScrollReset: true },
    );
  return { month: readMonth(params.get('mois')), today, show };
}
