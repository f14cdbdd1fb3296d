import type { CommentView } from '#app/features/comments/comment-view.ts';

/**
 * Puts the comments only their author sees where they belong among those everybody sees: a rewritten one in the place
 * of what it was, a reply under its comment. The others stand aside: new ones, and replies to what is not on the page.
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
    // Alone, a reply stands as a comment does.
    aside: added.filter((comment) => !belongs(comment)),
  };
}
