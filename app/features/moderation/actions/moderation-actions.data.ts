import * as z from 'zod/mini';

import type { ActionResult, Card, RowVersion } from '#app/features/moderation/moderation-schemas.ts';
import { actionResultSchema } from '#app/features/moderation/moderation-schemas.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { limits } from '#domain/limits.ts';
import type { CommentAction, ReportStatus, ReportVerdict } from '#domain/moderation.ts';

export type Decision = Exclude<CommentAction, 'reopen'>;

const batchSize = limits.moderationBatch;

/**
 * Approves or refuses comments in batches. A comment that changed since it was read is left alone; its result says why.
 * After a failed batch the remaining comments are not sent: their outcome is `failed`.
 * @throws {PostgrestError} when the first batch fails.
 */
export async function moderate(
  client: SiteClient,
  comments: readonly RowVersion[],
  decision: Decision,
  refusal?: { reason: string; note: string },
): Promise<ActionResult[]> {
  const results: ActionResult[] = [];
  for (let from = 0; from < comments.length; from += batchSize) {
    const items = comments.slice(from, from + batchSize).map(({ id, updated_at: seen }) => ({ id, seen }));
    const { data, error } = await client.rpc('moderate_comments', { items, decision, ...refusal });
    if (error) {
      if (from === 0) throw error;
      return [...results, ...comments.slice(from).map(({ id }): ActionResult => ({ id, outcome: 'failed' }))];
    }
    results.push(...z.array(actionResultSchema).parse(data));
  }
  return results;
}

/** Undoes a moderation action of the signed-in administrator, except for rows that were changed since. */
export async function undoModerationAction(client: SiteClient, actionId: string): Promise<ActionResult[]> {
  const { data } = await client.rpc('undo_moderation_action', { action_id: actionId }).throwOnError();
  return z.array(actionResultSchema).parse(data);
}

/**
 * Decides the open reports of a comment that were read; a report that was sent since stays open. With a `refusal`, the
 * comment is refused in the same transaction.
 */
export async function decideReports(
  client: SiteClient,
  { id, updated_at: seen, reports }: Card,
  verdict: ReportVerdict,
  refusal?: { reason: string; note: string },
): Promise<ActionResult> {
  const { data } = await client
    .rpc('decide_reports', {
      comment: id,
      seen,
      verdict,
      reports: reports.filter(({ status }) => status === 'open').map((report) => report.id),
      ...(refusal && { refusal: refusal.reason, note: refusal.note }),
    })
    .throwOnError();
  return actionResultSchema.parse(data);
}

/** Publishes an administrator's reply below a visible comment. */
export async function publishReply(client: SiteClient, commentId: string, content: string): Promise<void> {
  await client.rpc('reply_as_administrator', { comment: commentId, content }).throwOnError();
}

/** Hides a comment at once; it is deleted ten minutes later. Its replies stay, below a placeholder. */
export async function removeComment(
  client: SiteClient,
  { id, updated_at: seen }: RowVersion,
): Promise<ActionResult> {
  const { data } = await client.rpc('remove_comment', { comment: id, seen }).throwOnError();
  return actionResultSchema.parse(data);
}

/** Changes the reason of a report, or the verdict of a decided one; `open` reopens it. */
export async function requalifyReport(
  client: SiteClient,
  { id, updated_at: seen }: RowVersion,
  change: { reason?: string; verdict?: ReportStatus },
): Promise<ActionResult> {
  const { data } = await client.rpc('requalify_report', { report: id, seen, ...change }).throwOnError();
  return actionResultSchema.parse(data);
}
