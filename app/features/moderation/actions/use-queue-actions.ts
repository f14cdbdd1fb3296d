import { useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause, failureMessage } from '#app/lib/query/failure-cause.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { actionFailures } from '#content/copy/admin/list.ts';
import { moderationActions } from '#content/copy/admin/moderation.ts';
import { reportPane, requalifyDialog, suspendDialog } from '#content/copy/admin/moderation-forms.ts';
import type { ReportStatus, ReportVerdict } from '#domain/moderation.ts';

import { readSelection } from '#app/features/moderation/queue/queue.data.ts';
import { liftSuspension, suspendMember } from '#app/features/moderation/author/member.data.ts';
import type { ActionResult, Card, RowVersion, Report } from '#app/features/moderation/moderation-schemas.ts';
import { decideReports, removeComment, publishReply, requalifyReport } from './moderation-actions.data.ts';
import { outcomeMessage } from './outcome-message.ts';
import type { Refusal, useDecisions } from './use-decisions.ts';

/** The form or dialog that is open, and its subject. */
type Prompt =
  | { kind: 'refuse'; comments: readonly RowVersion[] }
  | { kind: 'uphold' | 'suspend' | 'remove' | 'record' | 'reply'; card: Card }
  | { kind: 'requalify'; card: Card; report: Report };

type Author = NonNullable<Card['author']>;
type Suspension = Parameters<typeof suspendMember>[2];
export type Requalification = { reason?: string; verdict?: ReportStatus };

/** The actions of a moderator on a comment or its author, other than to publish or refuse a comment. */
export function useQueueActions(decisions: ReturnType<typeof useDecisions>) {
  const { decide, perform, undoActions, refresh } = decisions;
  const [prompt, openPrompt] = useState<Prompt>();
  const closePrompt = () => openPrompt(undefined);

  /** Resolves to the error message when the reply failed: the form stays open with it. */
  async function reply(card: Card, content: string): Promise<string | undefined> {
    try {
      await publishReply(await getSupabase(), card.id, content);
    } catch (error) {
      return failureCause(error) || actionFailures.failed;
    }
    closePrompt();
    notify({ title: moderationActions.done.reply });
    void refresh();
    return undefined;
  }

  /** Runs an action on one comment, which can be undone. */
  const performOnCard = (card: Card, title: string, run: (client: SiteClient) => Promise<ActionResult>) =>
    perform(
      [card.id],
      async () => [await run(await getSupabase())],
      () => title,
    );

  async function approveAll(author: Author) {
    const pending = await readSelection(await getSupabase(), {
      queue: 'pending',
      filters: { author: author.id },
    });
    if (pending.length > 0) await decide(pending, 'approve');
    else notify({ title: moderationActions.nonePending });
  }

  /** Runs an action on a member, which can be undone. Resolves to the `problem` when it failed: the form stays open. */
  async function performOnMember(title: string, run: (client: SiteClient) => Promise<ActionResult>) {
    let result: ActionResult;
    try {
      result = await run(await getSupabase());
    } catch (error) {
      return { problem: failureMessage(error) };
    }
    await refresh();
    if (result.outcome !== 'done') return { result, problem: outcomeMessage(result) };
    const actionIds = new Set(result.action_id ? [result.action_id] : []);
    offerUndo(title, () => undoActions(actionIds));
    return { result };
  }

  return {
    prompt,
    openPrompt,
    closePrompt,
    suspend: (author: Author, suspension: Suspension) =>
      performOnMember(suspendDialog.done, (client) => suspendMember(client, author.id, suspension)),
    lift: (ban: RowVersion, { restore, over }: { restore: boolean; over: boolean }) =>
      performOnMember(over ? suspendDialog.restored : suspendDialog.lifted, (client) =>
        liftSuspension(client, ban, restore),
      ),
    decideReports: (card: Card, verdict: ReportVerdict, refusal?: Refusal) =>
      performOnCard(card, reportPane.done[verdict], (client) =>
        decideReports(client, card, verdict, refusal),
      ),
    requalify: (card: Card, report: Report, change: Requalification) =>
      performOnCard(card, requalifyDialog.done, (client) => requalifyReport(client, report, change)),
    remove: (card: Card) =>
      performOnCard(card, moderationActions.done.remove, (client) => removeComment(client, card)),
    approveAll: (author: Author) =>
      void approveAll(author).catch((error: unknown) =>
        notify({
          title: actionFailures.failed,
          description: failureCause(error),
          kind: 'destructive',
        }),
      ),
    reply,
  };
}
