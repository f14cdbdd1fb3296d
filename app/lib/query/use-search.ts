import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds without a key press before a search. */
const pause = 200;

/** Searches while one types: `search` runs for texts of at least `min` characters, after a pause. */
export function useSearch<Found>(
  name: string,
  text: string,
  { min, search }: { min: number; search: (text: string) => Promise<Found> },
) {
  const [settled, setSettled] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const enabled = settled.length >= min && wanted.length >= min;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', name, settled],
    queryFn: () => search(settled),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    found: enabled && !isError ? data : undefined,
    isSearching: wanted.length >= min && (isFetching || settled !== wanted),
    isFailed: enabled && isError,
    isTooShort: wanted.length < min,
  };
}
