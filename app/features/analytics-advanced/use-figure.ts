import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/**
 * A figure that may take seconds to compute. `query` is the text that its filters give; results are kept for five
 * minutes. `stop` cancels the statement in the database, and nothing is read until `again`.
 */
export function useFigure<Data>(
  name: string,
  query: string,
  read: (client: SiteClient, signal: AbortSignal) => Promise<Data>,
) {
  const session = useSession();
  const queries = useQueryClient();
  const [stopped, setStopped] = useState<string>();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const queryKey = [userId, name, query];
  const result = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(await getSupabase(), signal),
    enabled: userId !== '' && stopped !== query,
    staleTime: 300_000,
  });

  function stop() {
    setStopped(query);
    void queries.cancelQueries({ queryKey });
  }
  function again() {
    setStopped(undefined);
    void queries.invalidateQueries({ queryKey });
  }
  return {
    data: result.data,
    error: result.error,
    computedAt: result.dataUpdatedAt,
    running: result.isFetching,
    stopped: stopped === query,
    stop,
    again,
  };
}

export type FigureQuery<Data> = ReturnType<typeof useFigure<Data>>;
