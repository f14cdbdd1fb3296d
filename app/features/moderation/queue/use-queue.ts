import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';

import { readQueuePage } from './queue.data.ts';
import type { QueueView } from './queue-view.ts';
import { isOldestFirst, queueList, queueViewOf } from './queue-view.ts';

/** The URL state of the screen, and `queueView`, the same as parameters of `moderation_page`. */
export function useQueueView() {
  const address = useListView(queueList);
  return { ...address, queueView: queueViewOf(address.view) };
}

export type QueueAddress = ReturnType<typeof useQueueView>;
export type ChangeView = QueueAddress['change'];

/** A page of comments; the previous page stays while the next one loads. */
export function useQueue(view: QueueView) {
  return useQuery({
    queryKey: ['moderation', 'page', isOldestFirst(view) ? 'oldest-first' : 'newest-first', view],
    queryFn: async () => readQueuePage(await getSupabase(), view),
    enabled: view.queue !== 'notices',
    retry: retryOnce,
    // A moderator must decide on the current content.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
