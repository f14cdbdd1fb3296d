import type { RouterContextProvider } from 'react-router';

import { reportErrorContext, requestIdContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { CommentsPage } from '#app/features/comments/comment-view.ts';
import { readComments } from './comments.data.ts';
import { readPageWanted } from './page-address.ts';

/** Every parameter of an article's address that its discussion depends on. */
export const discussionParameters = ['tri', 'apres'];

/**
 * What an article's loader hands to `<Comments>`: the part of the discussion that the address asks for, as the
 * anonymous visitor sees it. Undefined when it cannot be read, which is only logged (specification 2 §8): the article
 * stays readable, and the page is not kept.
 */
export async function loadComments(
  context: Readonly<RouterContextProvider>,
  url: string,
  postId: string,
): Promise<CommentsPage | undefined> {
  const { searchParams, pathname } = new URL(url);
  try {
    return await readComments(context.get(supabaseContext), postId, readPageWanted(searchParams));
  } catch (error) {
    context.get(reportErrorContext)(error, { requestId: context.get(requestIdContext), path: pathname });
    return undefined;
  }
}
