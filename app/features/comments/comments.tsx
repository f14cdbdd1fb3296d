import { deferred } from '#app/ui/layout/deferred.tsx';
import { keptPart } from '#app/ui/layout/kept.tsx';

import { isDiscussionNeeded } from './list/is-discussion-needed.ts';

/**
 * The discussion under an article. The server renders it as the anonymous visitor sees it; the browser hydrates it when
 * the reader scrolls near it, so that the first load of the article does not carry its script.
 */
export const Comments = keptPart(
  'commentaires',
  deferred(
    'high',
    'commentaires',
    () => import('./comments-section.tsx').then((module) => module.CommentsSection),
    isDiscussionNeeded,
  ),
  // Any cursor is valid: requests with invented ones would evict the parts of the other pages.
  ({ first }) => first?.after === undefined,
);
