import { sortLabels } from '#content/copy/blog/comments.ts';
import { commentSorts } from '#domain/comment-kinds.ts';
import type { CommentSort } from '#domain/comment-kinds.ts';

/** Which part of a discussion is asked for: its order, and after which comment (`cursorOf`). */
export type PageWanted = { sort: CommentSort; after?: string };

/** Reads `?tri=` and `?apres=`; what is not ours counts as absent. */
export function readPageWanted(params: URLSearchParams): PageWanted {
  const slug = params.get('tri');
  const sort = commentSorts.find((name) => sortLabels[name].slug === slug) ?? commentSorts[0];
  const after = params.get('apres');
  return after && parseCursor(after) ? { sort, after } : { sort };
}

/** The address of that part, relative to the article's; the plain article for the first page in the first order. */
export function pageAddress({ sort, after }: PageWanted): string {
  const query = new URLSearchParams({
    ...(sort !== commentSorts[0] && { tri: sortLabels[sort].slug }),
    ...(after && { apres: after }),
  }).toString();
  return `${query && `?${query}`}#commentaires`;
}

type Cursor = { count: number; createdAt: string; id: string };

const shape =
  /^(\d{1,9})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?[+]\d\d:\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A comment's place in every order, as text: pages begin after it, whatever was added or removed meanwhile. */
export function cursorOf(row: { reaction_count: number; created_at: string; id: string }): string {
  return `${row.reaction_count}_${row.created_at}_${row.id}`;
}

/** The place such a text names; undefined when it is none. */
export function parseCursor(text: string): Cursor | undefined {
  const [, count, createdAt, id] = shape.exec(text) ?? [];
  return count && createdAt && id ? { count: Number(count), createdAt, id } : undefined;
}
