import { ownPicture } from '#app/shared/own-picture.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { badgeTierIds } from '#domain/badges.ts';
import type { CommentSort } from '#domain/comments/comment-kinds.ts';

import type { CommentsPage, CommentView, CountsById } from '#app/features/comments/comment-view.ts';
import { noReactions, repliesShown, rootsPerPage } from '#app/features/comments/comment-view.ts';
import type { RequestedPage } from './page-address.ts';
import { cursorOf, parseCursor } from './page-address.ts';

/**
 * The columns of a comment with the public profile of its author (COMMENT-02) and their badge, a computed field, which
 * the generated types do not know.
 */
const fields = '*, author_badge, author:profiles(display_name, avatar_url)';

type Row = {
  id: string;
  parent_id: string | null;
  user_id: string | null;
  content: string;
  created_at: string;
  reaction_count: number;
  author_badge: string | null;
  author: { display_name: string; avatar_url: string | null } | null;
};

/**
 * One page of the published comments of an article, in three queries for any length: the comments without a parent, the
 * first replies, the reaction counts. A fourth query counts the comments when there are several pages.
 * @throws {PostgrestError} when a query fails.
 */
export async function readComments(
  client: SiteClient,
  postId: string,
  wanted: RequestedPage,
): Promise<CommentsPage> {
  const roots = await readRoots(client, postId, wanted);
  const shown = roots.slice(0, rootsPerPage);
  const replies = await readReplies(client, shown, wanted.sort);
  const rows = [...shown, ...replies];
  const whole = !wanted.after && roots.length === shown.length && !isCut(replies);
  const [comments, total] = await Promise.all([
    toViews(client, rows),
    whole ? rows.length : countComments(client, postId),
  ]);
  const last = shown.at(-1);
  return {
    ...wanted,
    comments,
    total,
    ...(roots.length > shown.length && last && { next: cursorOf(last) }),
  };
}

/** The comments of the page in their order, and one more, which shows that another page follows. */
async function readRoots(client: SiteClient, postId: string, { sort, after }: RequestedPage): Promise<Row[]> {
  let query = client
    .from('blog_comments')
    .select(fields)
    .eq('post_id', postId)
    .eq('is_approved', true)
    .is('parent_id', null);
  const later = laterThan(sort, after);
  if (later) query = query.or(later);
  if (sort === 'popular') query = query.order('reaction_count', { ascending: false });
  const { data } = await query
    .order('created_at', { ascending: sort === 'oldest' })
    .order('id', { ascending: sort === 'oldest' })
    .limit(rootsPerPage + 1)
    .retry(false)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data;
}

/** The filter for the rows after the cursor in this order; undefined for the first page. */
function laterThan(sort: CommentSort, after: string | undefined): string | undefined {
  const place = after === undefined ? undefined : parseCursor(after);
  if (!place) return undefined;
  const past = sort === 'oldest' ? 'gt' : 'lt';
  const { count, createdAt, id } = place;
  const later = `created_at.${past}."${createdAt}",and(created_at.eq."${createdAt}",id.${past}.${id})`;
  return sort === 'popular'
    ? `reaction_count.lt.${count},and(reaction_count.eq.${count},or(${later}))`
    : later;
}

/** The first replies to these comments, and the first replies to those; one more than is shown signals more replies. */
async function readReplies(client: SiteClient, comments: readonly Row[], sort: CommentSort): Promise<Row[]> {
  if (comments.length === 0) return [];
  const { data } = await client
    .rpc(
      'comment_replies',
      { parents: comments.map(({ id }) => id), at_most: repliesShown + 1, sort },
      { get: true },
    )
    .select(fields)
    .retry(false)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data;
}

function isCut(replies: readonly Row[]): boolean {
  const replyCounts = new Map<string | null, number>();
  for (const { parent_id: parent } of replies) replyCounts.set(parent, (replyCounts.get(parent) ?? 0) + 1);
  return [...replyCounts.values()].some((count) => count > repliesShown);
}

/** The number of published comments of this article. */
async function countComments(client: SiteClient, postId: string): Promise<number> {
  const { data } = await client
    .rpc('comment_count', { post: postId }, { get: true })
    .retry(false)
    .throwOnError();
  return data;
}

async function toViews(client: SiteClient, rows: readonly Row[]): Promise<CommentView[]> {
  const withReactions = rows.filter(({ reaction_count: count }) => count > 0).map(({ id }) => id);
  const counts = withReactions.length > 0 ? await readReactionCounts(client, withReactions) : {};
  return rows.map((row) => toView(client, row, counts[row.id]));
}

/** The number of reactions of each type to these comments, in one query. */
export async function readReactionCounts(
  client: SiteClient,
  comments: readonly string[],
): Promise<CountsById> {
  // A GET while the address is short: the server caches the response of a GET.
  const { data } = await client
    .rpc('comment_reaction_counts', { comments: [...comments] }, { get: comments.length <= 100 })
    .retry(false)
    .throwOnError();
  const entries = data.map(({ comment_id: id, likes, loves, laughs, fires, dislikes }) => [
    id,
    { like: likes, love: loves, laugh: laughs, fire: fires, dislike: dislikes },
  ]);
  return { ...Object.fromEntries(comments.map((id) => [id, noReactions])), ...Object.fromEntries(entries) };
}

export type RepliesPage = Pick<CommentsPage, 'comments' | 'next'>;

/** The replies to a comment after the cursor `after`, with the first replies to them. */
export async function readMoreReplies(
  client: SiteClient,
  parentId: string,
  { sort, after }: Required<RequestedPage>,
): Promise<RepliesPage> {
  let query = client.from('blog_comments').select(fields).eq('parent_id', parentId).eq('is_visible', true);
  const later = laterThan(sort, after);
  if (later) query = query.or(later);
  if (sort === 'popular') query = query.order('reaction_count', { ascending: false });
  const { data } = await query
    .order('created_at', { ascending: sort === 'oldest' })
    .order('id', { ascending: sort === 'oldest' })
    .limit(rootsPerPage + 1)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  const shown = data.slice(0, rootsPerPage);
  const rows = [...shown, ...(await readReplies(client, shown, sort))];
  const last = shown.at(-1);
  return {
    comments: await toViews(client, rows),
    ...(data.length > shown.length && last && { next: cursorOf(last) }),
  };
}

/**
 * The thread of a published comment of this article, with the replies between its root and that comment; undefined when
 * the comment is not published.
 */
export async function readThread(
  client: SiteClient,
  { postId, sort }: { postId: string; sort: CommentSort },
  commentId: string,
): Promise<CommentView[] | undefined> {
  const path: Row[] = [];
  for (let id: string | null = commentId; id !== null; id = path[0]?.parent_id ?? null) {
    const { data }: { data: Row | null } = await client
      .from('blog_comments')
      .select(fields)
      .eq('id', id)
      .eq('post_id', postId)
      .eq('is_visible', true)
      .maybeSingle()
      .overrideTypes<Row, { merge: false }>()
      .throwOnError();
    if (!data) return undefined;
    path.unshift(data);
  }
  const root = path.slice(0, 1);
  const replies = await readReplies(client, root, sort);
  const under = path.length > 1 ? await readReplies(client, path.slice(-1), sort) : [];
  return toViews(client, [...path, ...replies, ...under]);
}

function toView(client: SiteClient, row: Row, reactions = noReactions): CommentView {
  const { author } = row;
  const avatar = ownPicture(client, author?.avatar_url ?? null);
  const badge = badgeTierIds.find((tier) => tier === row.author_badge);
  return {
    id: row.id,
    parentId: row.parent_id,
    authorId: row.user_id,
    ...(author && {
      author: { name: author.display_name, ...(avatar && { avatar }), ...(badge && { badge }) },
    }),
    content: row.content,
    createdAt: row.created_at,
    reactions,
  };
}
