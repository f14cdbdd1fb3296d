import { useInfiniteQuery } from '@tanstack/react-query';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import type { CommentsPage } from '#app/features/comments/comment-view.ts';
import { readComments } from './comments.data.ts';

/**
 * The pages of a discussion in the order of the address. The first one is the server's; the browser reads the others
 * when the reader asks for them.
 */
export function useCommentList(postId: string, first: CommentsPage | undefined) {
  const sort = first?.sort ?? 'recent';
  const start = first?.after;
  return useInfiniteQuery({
    queryKey: ['comments', postId, 'pages', sort, start],
    queryFn: async ({ pageParam }) =>
      readComments(await getSupabase(), postId, { sort, ...(pageParam && { after: pageParam }) }),
    initialPageParam: start,
    getNextPageParam: ({ next }: CommentsPage) => next,
    ...(first && { initialData: { pages: [first], pageParams: [start] } }),
  });
}
