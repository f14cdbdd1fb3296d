import { shorten } from '#app/lib/format/shorten.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Notice } from '#domain/illegal-content-notice.ts';

export type NoticeOutcome =
  | { receipt: string }
  /** Seconds to wait: more than five in an hour from one address. */
  | { wait: number }
  | { unavailable: true };

/** Hands in a notice. Never throws: every failure is an outcome. */
export async function submitNotice(
  client: SiteClient,
  notice: Notice,
  commentId: string | undefined,
): Promise<NoticeOutcome> {
  const { data, error, status } = await client.rpc('submit_illegal_content_notice', {
    content_url: notice.url,
    law: notice.law,
    explanation: notice.explanation,
    contact_name: notice.name,
    contact_email: notice.email,
    good_faith: true,
    ...(commentId && { comment_id: commentId }),
  });
  if (data) return { receipt: data };
  return status === 429 ? { wait: Number(error?.hint) || 3600 } : { unavailable: true };
}

export type NoticedComment = { id: string; path: string; author: string | undefined; excerpt: string };

const excerptLength = 280;

/** The comment a notice is about, when visitors can read it. */
export async function readNoticedComment(
  client: SiteClient,
  id: string,
): Promise<NoticedComment | undefined> {
  const { data } = await client
    .from('blog_comments')
    .select('id, content, author:profiles(display_name), post:blog_posts(slug)')
    .eq('id', id)
    .maybeSingle();
  if (!data?.post?.slug) return undefined;
  return {
    id: data.id,
    path: `/blog/${data.post.slug}#commentaire-${data.id}`,
    author: data.author?.display_name,
    excerpt: shorten(data.content, excerptLength),
  };
}
