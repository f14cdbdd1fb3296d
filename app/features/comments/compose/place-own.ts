import type { CommentView } from '#app/features/comments/comment-view.ts';

/**
 * Places the unpublished comments of their author among the published ones: an edited comment replaces its published
 * version, a reply goes under its parent. New comments and replies whose parent is not on the page are returned apart.
 */
export function placeOwn(
  published: readonly CommentView[],
  own: readonly CommentView[],
): { rows: CommentView[]; aside: CommentView[] } {
  const rewritten = new Map(own.map((comment) => [comment.id, comment]));
  const shown = new Set(published.map(({ id }) => id));
  const rows = published.map((comment) => {
    const mine = rewritten.get(comment.id);
    return mine ? { ...comment, content: mine.content, ...(mine.state && { state: mine.state }) } : comment;
  });
  const added = own.filter(({ id }) => !shown.has(id));
  const belongs = ({ parentId }: CommentView) => parentId !== null && shown.has(parentId);
  return {
    rows: [...rows, ...added.filter(belongs)],
    // A reply without its parent is shown as a comment.
    aside: added.filter((comment) => !belongs(comment)),
  };
}
