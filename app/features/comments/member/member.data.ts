import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { isReactionType } from '#domain/comments/comment-kinds.ts';
import type { ReactionType } from '#domain/comments/comment-kinds.ts';
import type { Report } from '#domain/comments/comment.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { noReactions } from '#app/features/comments/comment-view.ts';
import type { Refusal } from '#app/features/comments/compose/send-failure.ts';

/** The most rows of one response of the API. */
const answerMax = 1000;

export type Suspension = {
  reason: string;
  startsAt: string;
  /** Absent: until an administrator lifts it. */
  endsAt?: string;
};

export type MemberFace = { name: string; avatar?: string; suspensions: Suspension[] };

export async function saveDisplayName(client: SiteClient, userId: string, name: string): Promise<void> {
  await client.from('profiles').update({ display_name: name.trim() }).eq('id', userId).throwOnError();
}

/** The name and picture of this member, and their suspensions that were not lifted, with any dates. */
export async function readMember(client: SiteClient, userId: string): Promise<MemberFace> {
  const [profile, bans] = await Promise.all([
    client.from('profiles').select('display_name, avatar_url').eq('id', userId).single().throwOnError(),
    client
      .from('user_bans')
      .select('reason, starts_at, ends_at')
      .eq('user_id', userId)
      .is('lifted_at', null)
      .order('starts_at', { ascending: false })
      .limit(20)
      .throwOnError(),
  ]);
  const { display_name: name, avatar_url: avatar } = profile.data;
  const suspensions = bans.data.map(({ reason, starts_at: startsAt, ends_at: endsAt }) => ({
    reason,
    startsAt,
    ...(endsAt && { endsAt }),
  }));
  return { name, ...(avatar && { avatar }), suspensions };
}

const ownFields = 'id, parent_id, user_id, content, created_at, is_approved, refusal_reason, refusal_note';
type OwnRow = {
  id: string;
  parent_id: string | null;
  user_id: string | null;
  content: string;
  created_at: string;
  is_approved: boolean;
  refusal_reason: string | null;
  refusal_note: string | null;
};

/** This member's unpublished comments under an article (COMMENT-02), latest first. */
export async function readOwnComments(
  client: SiteClient,
  postId: string,
  userId: string,
): Promise<CommentView[]> {
  const { data } = await client
    .from('blog_comments')
    .select(ownFields)
    .eq('post_id', postId)
    .eq('user_id', userId)
    .eq('is_approved', false)
    .order('created_at', { ascending: false })
    .limit(answerMax)
    .throwOnError();
  return data.map(toOwnView);
}

/** This member's reactions, by id of the comment of the article. */
export async function readOwnReactions(
  client: SiteClient,
  postId: string,
  userId: string,
): Promise<Record<string, ReactionType>> {
  const held: Record<string, ReactionType> = {};
  for (let from = 0; ; from += answerMax) {
    const { data } = await client
      .from('comment_reactions')
      .select('comment_id, reaction_type, comment:blog_comments!inner(post_id)')
      .eq('user_id', userId)
      .eq('comment.post_id', postId)
      .order('id')
      .range(from, from + answerMax - 1)
      .throwOnError();
    for (const { comment_id: id, reaction_type: type } of data) if (isReactionType(type)) held[id] = type;
    if (data.length < answerMax) return held;
  }
}

/** Ids of the comments of the article that this member reported. */
export async function readOwnReports(client: SiteClient, postId: string, userId: string): Promise<string[]> {
  const { data } = await client
    .from('comment_reports')
    .select('comment_id, comment:blog_comments!inner(post_id)')
    .eq('reporter_id', userId)
    .eq('comment.post_id', postId)
    .limit(answerMax)
    .throwOnError();
  return data.map(({ comment_id: id }) => id);
}

export type NewComment = { postId: string; parentId: string | null; content: string };

/** Sends a comment, which is pending unless the settings publish it at once. Returns it as its author sees it, or the refusal. */
export async function sendComment(
  client: SiteClient,
  userId: string,
  { postId, parentId, content }: NewComment,
): Promise<CommentView | Refusal> {
  const { data, error, status } = await client
    .from('blog_comments')
    .insert({ post_id: postId, parent_id: parentId, user_id: userId, content })
    .select(ownFields)
    .single();
  return error ? { ...error, status } : toOwnView(data);
}

/** Replaces the text of a comment, which is then pending as a new one. Returns it as its author sees it, or the refusal. */
export async function rewriteComment(
  client: SiteClient,
  _userId: string,
  { id, content }: { id: string; content: string },
): Promise<CommentView | Refusal> {
  const { data, error, status } = await client
    .from('blog_comments')
    .update({ content })
    .eq('id', id)
    .select(ownFields)
    .single();
  return error ? { ...error, status } : toOwnView(data);
}

/** Deletes a comment; one that has replies leaves an empty place. Returns the refusal, if any. */
export async function deleteComment(
  client: SiteClient,
  _userId: string,
  id: string,
): Promise<Refusal | undefined> {
  const { error, status } = await client.from('blog_comments').delete().eq('id', id);
  return error ? { ...error, status } : undefined;
}

export type ReactionChange = {
  commentId: string;
  from: ReactionType | undefined;
  to: ReactionType | undefined;
};

/**
 * Deletes the reaction `from`, then inserts `to` (COMMENT-24). Returns the refusal, if any: `from` may be
 * deleted even so.
 */
export async function changeReaction(
  client: SiteClient,
  userId: string,
  { commentId, from, to }: ReactionChange,
): Promise<Refusal | undefined> {
  if (from) {
    const removal = client
      .from('comment_reactions')
      .delete()
      .eq('comment_id', commentId)
      .eq('user_id', userId);
    const { error, status } = await (to ? removal : removal.eq('reaction_type', from));
    if (error) return { ...error, status };
  }
  if (!to) return undefined;
  const { error, status } = await client
    .from('comment_reactions')
    .insert({ comment_id: commentId, user_id: userId, reaction_type: to });
  return error ? { ...error, status } : undefined;
}

/** Reports a comment. Returns the refusal, if any: code 23505 when this member has already reported it. */
export async function reportComment(
  client: SiteClient,
  userId: string,
  { commentId, reason, details }: Report & { commentId: string },
): Promise<Refusal | undefined> {
  const { error, status } = await client
    .from('comment_reports')
    .insert({ comment_id: commentId, reporter_id: userId, reason, details });
  return error ? { ...error, status } : undefined;
}

function toOwnView(row: OwnRow): CommentView {
  const { refusal_reason: reason, refusal_note: note } = row;
  return {
    id: row.id,
    parentId: row.parent_id,
    authorId: row.user_id,
    content: row.content,
    createdAt: row.created_at,
    reactions: noReactions,
    ...(!row.is_approved && {
      state: reason ? { kind: 'refused', reason, ...(note && { note }) } : { kind: 'pending' },
    }),
  };
}
