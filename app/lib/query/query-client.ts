import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

let shared: QueryClient | undefined;

/** Defaults of the specification's data library: fresh for five minutes, one retry, no refetch on focus (T38). */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network they fail, and say so: by default they would wait for it, and a change be made later, unasked.
      queries: {
        staleTime: fiveMinutes,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Which that mode would leave out: what failed for want of a network is there once it is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What the page's screens share; the server makes one for each render, which then reads nothing. */
export function getQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  return (shared ??= createQueryClient());
}
