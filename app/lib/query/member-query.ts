import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/**
 * Runs a query as the signed-in member; `read` is a function of a feature's `*.data.ts`. `refetchInterval`: milliseconds
 * between two reads while the page is visible.
 */
export function useMemberQuery<Data>(
  name: string,
  read: (client: SiteClient, userId: string) => Promise<Data>,
  { refetchInterval = false }: { refetchInterval?: number | false } = {},
) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    queryKey: [userId, name],
    queryFn: async () => read(await getSupabase(), userId),
    enabled: userId !== '',
    retry: retryOnce,
    refetchInterval,
  });
}

/**
 * Reads a page of a list as the signed-in member: `query` is the query string of its view. The previous page stays while
 * the next one loads, and an administrator decides on the current content: nothing is taken from the cache unread.
 * `useMemberMutation(change, [name])` invalidates all pages of the list.
 */
export function useMemberList<Data>(
  name: string,
  query: string,
  read: (client: SiteClient, userId: string) => Promise<Data>,
) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    queryKey: [userId, name, query],
    queryFn: async () => read(await getSupabase(), userId),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * Runs a mutation as the signed-in member, then invalidates the queries named in `invalidates` (all of them by default).
 * A failed mutation is not retried: the member decides. The callbacks of `mutate` run even when the component is gone
 * before the response: TanStack Query would drop them.
 */
export function useMemberMutation<Input = void, Output = void>(
  change: (client: SiteClient, userId: string, input: Input) => Promise<Output>,
  invalidates?: readonly string[],
) {
  const session = useSession();
  const queries = useQueryClient();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const invalidate = () => {
    // Other screens refetch their data when they are opened: the write may have changed it.
    void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' });
    return invalidates
      ? Promise.all(invalidates.map((name) => queries.invalidateQueries({ queryKey: [userId, name] })))
      : queries.invalidateQueries({ queryKey: [userId] });
  };
  const mutation = useMutation({
    mutationFn: async (input: Input) => change(await getSupabase(), userId, input),
    retry: false,
    onSuccess: invalidate,
    // Not awaited: the error is shown at once, while without a network the queries take long to fail.
    onError: () => void invalidate(),
  });
  const { mutateAsync } = mutation;
  const mutate = (input: Input, callbacks: Callbacks<Output> = {}) =>
    void settle(mutateAsync(input), callbacks);
  return { ...mutation, mutate };
}

type Callbacks<Output> = {
  onSuccess?: (output: Output) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
};

/** Calls the callbacks once the write has ended; never rejects because the write failed. */
export async function settle<Output>(write: Promise<Output>, callbacks: Callbacks<Output>): Promise<void> {
  const { onSuccess, onError, onSettled } = callbacks;
  await write.then(onSuccess, onError ?? (() => undefined)).finally(onSettled);
}
