import * as z from 'zod/mini';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { Answer, Card, Counts, ExportRow, Judged, Page } from './moderation-schemas.ts';
import {
  answerSchema,
  countsSchema,
  exportPageSchema,
  judgedSchema,
  pageSchema,
} from './moderation-schemas.ts';
import type { QueueView } from './queue/queue-view.ts';

/** How many comments each queue holds, at most 1001, and since when the oldest waits. */
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

/** The whole filtered queue, as it stands now; its first thousand comments at most. */
export async function fetchSelection(
  client: SiteClient,
  { queue, filters }: Pick<QueueView, 'queue' | 'filters'>,
): Promise<Judged[]> {
  const { data } = await client.rpc('moderation_selection', { queue, filters }).throwOnError();
  return z.array(judgedSchema).parse(data);
}

/** Every row of the filtered queue. Each call behind it is written down in the audit log. */
export async function exportQueue(
  client: SiteClient,
  { queue, filters }: Pick<QueueView, 'queue' | 'filters'>,
): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  let after: string | null = null;
  do {
    const { data } = await client
      .rpc('export_comments', { queue, filters, ...(after && { after }) })
      .throwOnError();
    const page = exportPageSchema.parse(data);
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  return rows;
}

export type Decision = 'approve' | 'refuse';

/** As many as the database decides at once. */
const atOnce = 100;

/**
 * Decides each comment that is still as it was seen; the answers tell of the others. What is asked after a call that
 * failed is not asked.
 * @throws what the first call was refused for.
 */
export async function moderate(
  client: SiteClient,
  judged: readonly Judged[],
  decision: Decision,
  refusal?: { reason: string; note: string },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < judged.length; from += atOnce) {
    const items = judged.slice(from, from + atOnce).map(({ id, updated_at: seen }) => ({ id, seen }));
    const { data, error } = await client.rpc('moderate_comments', { items, decision, ...refusal });
    if (error) {
      if (from === 0) throw error;
      return [...answers, ...judged.slice(from).map(({ id }): Answer => ({ id, outcome: 'failed' }))];
    }
    answers.push(...z.array(answerSchema).parse(data));
  }
  return answers;
}

/** Takes back what the person signed in did in one go, but for what somebody has touched since. */
export async function takeBack(client: SiteClient, act: string): Promise<Answer[]> {
  const { data } = await client.rpc('take_back', { act }).throwOnError();
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

/**
 * Decides the open reports of a comment as they were read: one that came meanwhile stays open. With a `refusal`, the
 * comment goes too, in the same transaction.
 */
export async function decideReports(
  client: SiteClient,
  { id, updated_at: seen, reports }: Card,
  verdict: Verdict,
  refusal?: { reason: string; note: string },
): Promise<Answer> {
  const { data } = await client
    .rpc('decide_reports', {
      comment: id,
      seen,
      verdict,
      reports: reports.filter(({ status }) => status === 'open').map((report) => report.id),
      ...(refusal && { refusal: refusal.reason, note: refusal.note }),
    })
    .throwOnError();
  return answerSchema.parse(data);
}

/** Publishes an administrator's answer below a comment that visitors can read. */
export async function replyTo(client: SiteClient, commentId: string, content: string): Promise<void> {
  await client.rpc('reply_as_administrator', { comment: commentId, content }).throwOnError();
}

/** Hidden at once, gone ten minutes later. What others replied stays, below an empty place. */
export async function removeComment(client: SiteClient, { id, updated_at: seen }: Judged): Promise<Answer> {
  const { data } = await client.rpc('remove_comment', { comment: id, seen }).throwOnError();
  return answerSchema.parse(data);
}

/** Another reason for a report, or another decision on one that is decided; `open` makes it a case again. */
export async function requalifyReport(
  client: SiteClient,
  { id, updated_at: seen }: Judged,
  change: { reason?: string; verdict?: Verdict | 'open' },
): Promise<Answer> {
  const { data } = await client.rpc('requalify_report', { report: id, seen, ...change }).throwOnError();
  return answerSchema.parse(data);
}
