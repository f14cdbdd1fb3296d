import type { RouterContextProvider } from 'react-router';

import { reportErrorContext, requestIdContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { CommentsPage } from '#app/features/comments/comment-view.ts';
import { readComments } from './comments.data.ts';
import { readRequestedPage } from './page-address.ts';

/** The query parameters of an article's address that its discussion reads. */
export const discussionParameters = ['tri', 'apres'];

/**
 * The page of the discussion that the address names, as the anonymous visitor sees it, for the loader of the article.
 * Undefined when the read fails, which is only logged (COMMENT-08): the article stays readable, and the page is
 * not cached.
 */
export async function loadComments(
  context: Readonly<RouterContextProvider>,
  url: string,
  postId: string,
): Promise<CommentsPage | undefined> {
  const { searchParams, pathname } = new URL(url);
  try {
    return await readComments(context.get(supabaseContext), postId, readRequestedPage(searchParams));
  } catch (error) {
    context.get(reportErrorContext)(error, { requestId: context.get(requestIdContext), path: pathname });
    return undefined;
  }
}
