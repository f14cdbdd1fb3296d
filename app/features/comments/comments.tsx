import { deferred } from '#app/ui/layout/deferred.tsx';

import { near } from './list/near.ts';

/**
 * The discussion under an article: written by the server as any visitor sees it, brought to life when the reader comes
 * near it, so that the article's own first load carries none of it.
 */
export const Comments = deferred(
  () => near('commentaires'),
  'commentaires',
  () => import('./comments-section.tsx').then((module) => module.CommentsSection),
);
