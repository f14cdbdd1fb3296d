import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

let shared: QueryClient | undefined;

/** The defaults of TanStack Query that FRAME-14 requires: fresh for five minutes, one retry, no refetch on focus. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, queries and mutations fail at once. By default they would wait for the network, and a mutation would run
      // later without a new request of the member.
      queries: {
        staleTime: fiveMinutes,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // `networkMode: 'always'` turns this off by default: queries that failed offline run again once online.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The query client of the page; the server creates one per render and runs no query. */
export function getQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  return (shared ??= createQueryClient());
}

const owners = new WeakMap<QueryClient, string | null>();

/** Clears the cache of another member. `owner`: the id of the signed-in member, null when signed out. */
export function keepFor(client: QueryClient, owner: string | null): void {
  const before = owners.get(client);
  owners.set(client, owner);
  if (before !== undefined && before !== owner) client.clear();
}
