import * as z from 'zod/mini';

import { getSupabase } from '#app/lib/supabase-browser.ts';
import type { SiteClient } from '#app/lib/supabase-types.ts';

import type { Answer, Counts, Page } from './moderation-schemas.ts';
import { answerSchema, countsSchema, pageSchema } from './moderation-schemas.ts';
import type { QueueView } from './queue-view.ts';

/** How many comments each queue holds, at most 1000, and since when the oldest waits. */
export async function fetchCounts(client: SiteClient): Promise<Counts> {
  const { data } = await client.rpc('moderation_counts').throwOnError();
  return countsSchema.parse(data);
}

/** One page of a queue, in one question whatever the number of comments. */
export async function fetchPage(client: SiteClient, view: QueueView): Promise<Page> {
  const { queue, size, after, filters } = view;
  const { data } = await client
    .rpc('moderation_page', {
      queue,
      size,
      filters,
      ...(after && { after }),
    })
    .throwOnError();
  return pageSchema.parse(data);
}

export type Decision = 'approve' | 'refuse' | 'reopen';
/** A comment as it was judged: `seen` is its `updated_at` then. */
export type Judged = { id: string; seen: string };

/** Decides each comment that is still as it was seen; the answers tell of the others. */
export async function moderate(
  client: SiteClient,
  items: readonly Judged[],
  decision: Decision,
  refusal?: { reason: string; note: string },
): Promise<Answer[]> {
  const { data } = await client
    .rpc('moderate_comments', { items: items.map(({ id, seen }) => ({ id, seen })), decision, ...refusal })
    .throwOnError();
  return z.array(answerSchema).parse(data);
}

/** Calls back when comments or reports may have changed. Returns the way to stop. */
export function watchModeration(onChange: () => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;

  async function watch() {
    const client = await getSupabase();
    if (stopped) return;
    const channel = client.channel('moderation');
    for (const table of ['blog_comments', 'comment_reports', 'illegal_content_notices']) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange);
    }
    channel.subscribe();
    stop = () => void client.removeChannel(channel);
  }

  // Without it the figures are those that were read, renewed by each action.
  watch().catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}

export type Verdict = 'upheld' | 'dismissed' | 'abusive';

/** Decides every open report of a comment; with a `refusal`, the comment goes too, in the same transaction. */
export async function decideReports(
  client: SiteClient,
  { id, seen }: Judged,
  verdict: Verdict,
  refusal?: { reason: string; note: string },
): Promise<Answer> {
  const { data } = await client
    .rpc('decide_reports', {
      comment: id,
      seen,
      verdict,
      ...(refusal && { refusal: refusal.reason, note: refusal.note }),
    })
    .throwOnError();
  return answerSchema.parse(data);
}

/** Publishes an administrator's answer below a comment that visitors can read. */
export async function replyTo(client: SiteClient, commentId: string, content: string): Promise<void> {
  await client.rpc('reply_as_administrator', { comment: commentId, content }).throwOnError();
}

/** For good. What others replied stays, below an empty place. */
export async function removeComment(client: SiteClient, id: string): Promise<void> {
  await client.from('blog_comments').delete().eq('id', id).throwOnError();
}
