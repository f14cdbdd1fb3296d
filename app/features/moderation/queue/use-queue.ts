import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { fetchPage } from '#app/features/moderation/moderation.data.ts';
import type { QueueView } from './queue-view.ts';
import { isOldestFirst, readView } from './queue-view.ts';

export type ChangeView = (changes: Record<string, string | null>) => void;

/** The queue the address tells of, and the way to another: every change begins at the first page again. */
export function useView(): [QueueView, ChangeView, URLSearchParams] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ChangeView>(
    (changes) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('apres');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return [readView(params), change, params];
}

/** A page of comments; the one before stays while the next is on its way. */
export function useQueue(view: QueueView) {
  return useQuery({
    queryKey: ['moderation', 'page', isOldestFirst(view) ? 'oldest-first' : 'newest-first', view],
    queryFn: async () => fetchPage(await getSupabase(), view),
    enabled: view.queue !== 'notices',
    // What a moderator judges must be what is there now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
