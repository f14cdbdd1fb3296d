import { ownPicture } from '#app/shared/own-picture.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { CommentsPage, CommentView, CountsById } from '#app/features/comments/comment-view.ts';
import { noReactions, repliesShown, rootsPerPage } from '#app/features/comments/comment-view.ts';
import type { PageWanted } from './page-address.ts';
import { cursorOf, parseCursor } from './page-address.ts';

/** All fields of a comment with the public face of its author (specification 2 §7). */
const fields = '*, author:profiles(display_name, avatar_url)';

type Row = {
  id: string;
  parent_id: string | null;
  user_id: string | null;
  content: string;
  created_at: string;
  reaction_count: number;
  author: { display_name: string; avatar_url: string | null } | null;
};

/**
 * One page of the published comments of an article, in three queries whatever its length: those that reply to nothing,
 * the first replies to them, and what they made people feel. A fourth counts the rest of a long discussion.
 * @throws when the database cannot answer.
 */
export async function readComments(
  client: SiteClient,
  postId: string,
  wanted: PageWanted,
): Promise<CommentsPage> {
  const roots = await readRoots(client, postId, wanted);
  const shown = roots.slice(0, rootsPerPage);
  const replies = await readReplies(client, shown);
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

/** The page's comments in their order, and one more that tells whether another page follows. */
async function readRoots(client: SiteClient, postId: string, { sort, after }: PageWanted): Promise<Row[]> {
  const ascending = sort === 'oldest';
  let query = client
    .from('blog_comments')
    .select(fields)
    .eq('post_id', postId)
    .eq('is_approved', true)
    .is('parent_id', null);
  const place = after === undefined ? undefined : parseCursor(after);
  if (place) {
    const past = ascending ? 'gt' : 'lt';
    const { count, createdAt, id } = place;
    const later = `created_at.${past}."${createdAt}",and(created_at.eq."${createdAt}",id.${past}.${id})`;
    query =
      sort === 'popular'
        ? query.or(`reaction_count.lt.${count},and(reaction_count.eq.${count},or(${later}))`)
        : query.or(later);
  }
  if (sort === 'popular') query = query.order('reaction_count', { ascending: false });
  const { data } = await query
    .order('created_at', { ascending })
    .order('id', { ascending })
    .limit(rootsPerPage + 1)
    .retry(false)
    .throwOnError();
  return data;
}

/** The first replies to these comments and to those; one more than is shown tells that there are others. */
async function readReplies(client: SiteClient, comments: readonly Row[]): Promise<Row[]> {
  if (comments.length === 0) return [];
  const { data } = await client
    .rpc(
      'comment_replies',
      { parents: comments.map(({ id }) => id), at_most: repliesShown + 1 },
      { get: true },
    )
    .select(fields)
    .retry(false)
    .throwOnError();
  return data;
}

function isCut(replies: readonly Row[]): boolean {
  const heard = new Map<string | null, number>();
  for (const { parent_id: parent } of replies) heard.set(parent, (heard.get(parent) ?? 0) + 1);
  return [...heard.values()].some((count) => count > repliesShown);
}

/** How many comments visitors see under this article. */
async function countComments(client: SiteClient, postId: string): Promise<number> {
  const { data } = await client
    .rpc('comment_count', { post: postId }, { get: true })
    .retry(false)
    .throwOnError();
  return data;
}

async function toViews(client: SiteClient, rows: readonly Row[]): Promise<CommentView[]> {
  const felt = rows.filter(({ reaction_count: count }) => count > 0).map(({ id }) => id);
  const counts = felt.length > 0 ? await readReactionCounts(client, felt) : {};
  return rows.map((row) => toView(client, row, counts[row.id]));
}

/** How many reactions of each kind these comments have, in one query. */
export async function readReactionCounts(
  client: SiteClient,
  comments: readonly string[],
): Promise<CountsById> {
  // In the address while it is short: what is read that way is remembered by the server for the next page.
  const { data } = await client
    .rpc('comment_reaction_counts', { comments: [...comments] }, { get: comments.length <= 100 })
    .retry(false)
    .throwOnError();
  const felt = data.map(({ comment_id: id, likes, loves, laughs, fires, dislikes }) => [
    id,
    { like: likes, love: loves, laugh: laughs, fire: fires, dislike: dislikes },
  ]);
  return { ...Object.fromEntries(comments.map((id) => [id, noReactions])), ...Object.fromEntries(felt) };
}

export type RepliesPage = Pick<CommentsPage, 'comments' | 'next'>;

/** The replies to a comment that follow the one `after` names, with the first replies to them. */
export async function readMoreReplies(
  client: SiteClient,
  parentId: string,
  after: string,
): Promise<RepliesPage> {
  const place = parseCursor(after);
  let query = client.from('blog_comments').select(fields).eq('parent_id', parentId).eq('is_visible', true);
  if (place) {
    const { createdAt, id } = place;
    query = query.or(`created_at.gt."${createdAt}",and(created_at.eq."${createdAt}",id.gt.${id})`);
  }
  const { data } = await query
    .order('created_at')
    .order('id')
    .limit(rootsPerPage + 1)
    .throwOnError();
  const shown = data.slice(0, rootsPerPage);
  const rows = [...shown, ...(await readReplies(client, shown))];
  const last = shown.at(-1);
  return {
    comments: await toViews(client, rows),
    ...(data.length > shown.length && last && { next: cursorOf(last) }),
  };
}

/**
 * The thread a published comment of this article stands in, with the way down to it; undefined when visitors do not
 * see that comment.
 */
export async function readThread(
  client: SiteClient,
  postId: string,
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
      .throwOnError();
    if (!data) return undefined;
    path.unshift(data);
  }
  const root = path.slice(0, 1);
  const replies = await readReplies(client, root);
  const under = path.length > 1 ? await readReplies(client, path.slice(-1)) : [];
  return toViews(client, [...path, ...replies, ...under]);
}

function toView(client: SiteClient, row: Row, reactions = noReactions): CommentView {
  const { author } = row;
  const avatar = ownPicture(client, author?.avatar_url ?? null);
  return {
    id: row.id,
    parentId: row.parent_id,
    authorId: row.user_id,
    ...(author && { author: { name: author.display_name, ...(avatar && { avatar }) } }),
    content: row.content,
    createdAt: row.created_at,
    reactions,
  };
}
