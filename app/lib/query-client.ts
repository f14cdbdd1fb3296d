import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

/** Defaults of the specification's data library: fresh for five minutes, one retry, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, retry: 1, refetchOnWindowFocus: false },
    },
  });
}
