import type { CommentSort, ReactionType } from '#domain/comment-kinds.ts';

/** A comment as a discussion shows it. */
export type CommentView = {
  id: string;
  parentId: string | null;
  /** Null once the account is gone, or once a comment with replies was taken back. */
  authorId: string | null;
  author?: { name: string; avatar?: string };
  content: string;
  /** Instant with its offset, ISO 8601. */
  createdAt: string;
  reactions: ReactionCounts;
  /** Set on the reader's own comments that visitors do not see. */
  state?: { kind: 'pending' } | { kind: 'refused'; reason: string; note?: string };
};

export type ReactionCounts = Readonly<Record<ReactionType, number>>;
export type CountsById = Readonly<Record<string, ReactionCounts>>;

/** A page of a discussion: some comments in their order, and the first replies to them. */
export type CommentsPage = {
  sort: CommentSort;
  /** Where the page begins; absent on the first. */
  after?: string;
  comments: CommentView[];
  /** How many visitors see under the article, all pages together. */
  total: number;
  /** Where the next page begins; none when this is the last. */
  next?: string;
};

/** What the discussion needs to know of the article. */
export type DiscussedPost = { id: string; slug: string; authorId?: string; commentsOpen: boolean };

export const noReactions: ReactionCounts = { like: 0, love: 0, laugh: 0, fire: 0, dislike: 0 };

/** Comments on a page, and replies shown under a comment until more are asked for. */
export const rootsPerPage = 20;
export const repliesShown = 5;
