import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { readAuditPage } from './audit.data.ts';
import type { AuditPage } from './audit-schemas.ts';
import type { AuditView } from './audit-view.ts';

const noPages: AuditPage[] = [];
const firstPage: string | null = null;

/**
 * The pages read so far, newest entry first. `query` is the query string of the view. New entries do not move the list:
 * it is read again when the filters change or the reader asks for it.
 */
export function useAuditList(view: AuditView, query: string) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const list = useInfiniteQuery({
    queryKey: [userId, 'audit', query],
    queryFn: async ({ pageParam }) => readAuditPage(await getSupabase(), view, pageParam),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: AuditPage) => next,
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: Infinity,
    // Reading a screen again shows the current log.
    gcTime: 0,
  });
  const pages = list.data?.pages ?? noPages;
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages]);
  return { ...list, rows };
}
