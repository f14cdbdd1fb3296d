import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** Reads something as the person signed in here; `read` is a function of a feature's `*.data.ts`. */
export function useMemberQuery<Data>(
  name: string,
  read: (client: SiteClient, userId: string) => Promise<Data>,
) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    queryKey: [userId, name],
    queryFn: async () => read(await getSupabase(), userId),
    enabled: userId !== '',
  });
}

/**
 * Changes something as the person signed in here, then reads again what is named in `renews` (all of it by default).
 * A change that fails is never tried again by itself: the person decides.
 */
export function useMemberMutation<Input = void, Output = void>(
  change: (client: SiteClient, userId: string, input: Input) => Promise<Output>,
  renews?: readonly string[],
) {
  const session = useSession();
  const queries = useQueryClient();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const renew = () =>
    renews
      ? Promise.all(renews.map((name) => queries.invalidateQueries({ queryKey: [userId, name] })))
      : queries.invalidateQueries({ queryKey: [userId] });
  return useMutation({
    mutationFn: async (input: Input) => change(await getSupabase(), userId, input),
    retry: false,
    onSuccess: renew,
    // A failure is told at once: without a network, reading again takes long to give up.
    onError: () => void renew(),
  });
}
