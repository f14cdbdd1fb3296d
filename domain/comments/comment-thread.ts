import type { CommentSort, ReactionType } from '#domain/comments/comment-kinds.ts';
import { limits } from '#domain/limits.ts';

export type ThreadRow = {
  id: string;
  parentId: string | null;
  createdAt: string;
  reactions: Readonly<Record<ReactionType, number>>;
};

export type Thread<Row extends ThreadRow> = {
  comment: Row;
  /** 1 for a comment, 2 and 3 for replies. */
  depth: number;
  replies: Thread<Row>[];
};

/**
 * Builds the tree of a discussion from flat rows, nested at most three levels deep (COMMENT-04). Comments keep the order of
 * the rows, which are read page by page; replies are sorted by `sort`, because those of a linked comment are read apart. A
 * reply without its parent is dropped with its own replies (COMMENT-05). `under` is the parent of these rows when they are not a whole discussion.
 */
export function buildThreads<Row extends ThreadRow>(
  rows: readonly Row[],
  sort: CommentSort,
  under: { id: string | null; depth: number } = { id: null, depth: 0 },
): Thread<Row>[] {
  const repliesTo = new Map<string | null, Row[]>([[under.id, []]]);
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    const siblings = repliesTo.get(row.parentId);
    if (siblings) siblings.push(row);
    else repliesTo.set(row.parentId, [row]);
  }

  const grow = (comment: Row, depth: number): Thread<Row> => ({
    comment,
    depth,
    replies:
      depth < limits.commentDepthMax
        ? (repliesTo.get(comment.id) ?? []).toSorted(orders[sort]).map((reply) => grow(reply, depth + 1))
        : [],
  });
  return (repliesTo.get(under.id) ?? []).map((comment) => grow(comment, under.depth + 1));
}

/** The number of reactions of all types: the sort key of `popular`, and the count of a cursor. */
export const reactionTotal = ({ reactions }: Pick<ThreadRow, 'reactions'>): number =>
  Object.values(reactions).reduce((sum, count) => sum + count, 0);

/** The sort orders of the database (COMMENT-03); equal comments are sorted by most recent. */
const orders = {
  recent: (a, b) => byAge(b, a),
  oldest: byAge,
  popular: (a, b) => reactionTotal(b) - reactionTotal(a) || byAge(b, a),
} as const satisfies Record<CommentSort, (a: ThreadRow, b: ThreadRow) => number>;

/** Compares timestamps of PostgreSQL in one time zone as text, exact to the microsecond. */
function byAge(a: ThreadRow, b: ThreadRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
