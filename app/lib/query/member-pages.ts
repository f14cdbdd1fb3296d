import { useInfiniteQuery } from '@tanstack/react-query';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** The last row of a page: rows with one time are ordered by their id. */
export type RowCursor = { at: string; id: string };
export type RowPage<Row> = { rows: Row[]; next: RowCursor | null };

const firstPage: RowCursor | null = null;

/**
 * A list that the signed-in member reads further with « Afficher plus »: `data` holds the rows read so far. `name` is
 * its name for `useMemberMutation`.
 */
export function useMemberPages<Row>(
  name: string,
  readPage: (client: SiteClient, after: RowCursor | null) => Promise<RowPage<Row>>,
) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const list = useInfiniteQuery({
    queryKey: [userId, name],
    queryFn: async ({ pageParam }) => readPage(await getSupabase(), pageParam),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: RowPage<Row>) => next,
    enabled: userId !== '',
  });
  return {
    data: list.data?.pages.flatMap(({ rows }) => rows),
    error: list.error,
    isFetching: list.isFetching,
    refetch: list.refetch,
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    readMore: () => void list.fetchNextPage(),
  };
}

/** Rows of a page: read one more than `pageSize`, which tells whether another page follows. */
export const pageSize = 25;

/** The page in rows that were read with the limit `pageSize + 1`; `cursorOf` names the time and the id of a row. */
export function pageOf<Row>(rows: readonly Row[], cursorOf: (row: Row) => RowCursor): RowPage<Row> {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > pageSize && last ? cursorOf(last) : null };
}

/** The filter of PostgREST for the rows after a cursor, the latest first by `created_at`, then by `id`. */
export const olderThan = ({ at, id }: RowCursor): string =>
  `created_at.lt."${at}",and(created_at.eq."${at}",id.lt."${id}")`;
