import type { BadgeTierId } from '#domain/badges.ts';
import type { CommentSort, ReactionType } from '#domain/comments/comment-kinds.ts';

/** A comment as a discussion shows it. */
export type CommentView = {
  id: string;
  parentId: string | null;
  /** Null for a deleted account, and for a deleted comment that has replies. */
  authorId: string | null;
  /** `badge`: the one that the author holds when the comment is read. */
  author?: { name: string; avatar?: string; badge?: BadgeTierId };
  content: string;
  /** Instant with its offset, ISO 8601. */
  createdAt: string;
  reactions: ReactionCounts;
  /** Set on the reader's own comments that are not published. */
  state?: { kind: 'pending' } | { kind: 'refused'; reason: string; note?: string };
};

export type ReactionCounts = Readonly<Record<ReactionType, number>>;
export type CountsById = Readonly<Record<string, ReactionCounts>>;

/** A page of a discussion: comments in the order of `sort`, and the first replies to each. */
export type CommentsPage = {
  sort: CommentSort;
  /** Cursor of the page (`cursorOf`); absent on the first page. */
  after?: string;
  comments: CommentView[];
  /** Published comments of the article, all pages together. */
  total: number;
  /** Cursor of the next page; absent on the last page. */
  next?: string;
};

/** The facts of the article that the discussion needs. */
export type DiscussedPost = { id: string; slug: string; authorId?: string; commentsOpen: boolean };

export const noReactions: ReactionCounts = { like: 0, love: 0, laugh: 0, fire: 0, dislike: 0 };

/** Comments on a page, and replies shown under a comment before the reader asks for more. */
export const rootsPerPage = 20;
export const repliesShown = 5;
