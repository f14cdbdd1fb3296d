import { sortLabels } from '#content/copy/blog/comments.ts';
import { commentSorts } from '#domain/comments/comment-kinds.ts';
import type { CommentSort } from '#domain/comments/comment-kinds.ts';

/** The requested page of a discussion: its order, and the cursor of the comment before it (`cursorOf`). */
export type RequestedPage = { sort: CommentSort; after?: string };

/** Reads `?tri=` and `?apres=`; an invalid value counts as absent. */
export function readRequestedPage(params: URLSearchParams): RequestedPage {
  const slug = params.get('tri');
  const sort = commentSorts.find((name) => sortLabels[name].slug === slug) ?? commentSorts[0];
  const after = params.get('apres');
  return after && parseCursor(after) ? { sort, after } : { sort };
}

/** The query and fragment of that page; no query for the first page in the default order. */
export function pageAddress({ sort, after }: RequestedPage): string {
  const query = new URLSearchParams({
    ...(sort !== commentSorts[0] && { tri: sortLabels[sort].slug }),
    ...(after && { apres: after }),
  }).toString();
  return `${query && `?${query}`}#commentaires`;
}

type Cursor = { count: number; createdAt: string; id: string };

const shape =
  /^(\d{1,9})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?[+]\d\d:\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The cursor of a comment, valid in every order: the next page begins after it, even if comments come or go. */
export function cursorOf(row: { reaction_count: number; created_at: string; id: string }): string {
  return `${row.reaction_count}_${row.created_at}_${row.id}`;
}

/** The position that a cursor names; undefined when the text is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const [, count, createdAt, id] = shape.exec(text) ?? [];
  return count && createdAt && id ? { count: Number(count), createdAt, id } : undefined;
}
