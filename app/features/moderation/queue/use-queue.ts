import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { readQueuePage } from './queue.data.ts';
import type { QueueView } from './queue-view.ts';
import { isOldestFirst, readView } from './queue-view.ts';

export type ChangeView = (changes: Record<string, string | null>) => void;

/** The view of the address, and a function that changes it; every change returns to the first page. */
export function useQueueView(): [QueueView, ChangeView, URLSearchParams] {
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

/** A page of comments; the previous page stays while the next one loads. */
export function useQueue(view: QueueView) {
  return useQuery({
    queryKey: ['moderation', 'page', isOldestFirst(view) ? 'oldest-first' : 'newest-first', view],
    queryFn: async () => readQueuePage(await getSupabase(), view),
    enabled: view.queue !== 'notices',
    // A moderator must decide on the current content.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
