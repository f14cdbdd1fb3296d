import { useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { moderationActions, moderationFailures } from '#content/copy/admin/moderation.ts';
import { reportPane, requalifyDialog, suspendDialog } from '#content/copy/admin/moderation-forms.ts';

import { failureCause, failureMessage } from './failure-cause.ts';
import { liftSuspension, suspendMember } from '#app/features/moderation/author/member.data.ts';
import type { Answer, Card, Judged, Report } from '#app/features/moderation/moderation-schemas.ts';
import {
  decideReports,
  fetchSelection,
  removeComment,
  replyTo,
  requalifyReport,
  type Verdict,
} from '#app/features/moderation/moderation.data.ts';
import { outcomeMessage } from './outcome-message.ts';
import { offerUndo } from './undo-stack.ts';
import type { Refusal, useDecisions } from './use-decisions.ts';

/** What is being asked before it is done. */
export type Asking =
  | { kind: 'refuse'; comments: readonly Judged[] }
  | { kind: 'uphold' | 'suspend' | 'remove' | 'record' | 'reply'; card: Card }
  | { kind: 'requalify'; card: Card; report: Report };

type Author = NonNullable<Card['author']>;
type Suspension = Parameters<typeof suspendMember>[2];
export type Requalification = { reason?: string; verdict?: Verdict | 'open' };

/** Everything a moderator does to a comment beside publishing and refusing it. */
export function useQueueActions(decisions: ReturnType<typeof useDecisions>) {
  const { decide, perform, undoActs, refresh } = decisions;
  const [asking, ask] = useState<Asking>();
  const close = () => ask(undefined);

  /** Answers why it failed, or nothing: forms stay open with the cause. */
  async function attempt(title: string, run: () => Promise<void>): Promise<string | undefined> {
    try {
      await run();
    } catch (error) {
      return failureCause(error) || moderationFailures.failed;
    }
    close();
    notify({ title });
    void refresh();
    return undefined;
  }

  /** Done to one comment, in one call that can be taken back. */
  const act = (card: Card, title: string, run: (client: SiteClient) => Promise<Answer>) =>
    perform(
      [card.id],
      async () => [await run(await getSupabase())],
      () => title,
    );

  async function approveAll(author: Author) {
    const waiting = await fetchSelection(await getSupabase(), {
      queue: 'pending',
      filters: { author: author.id },
    });
    if (waiting.length > 0) await decide(waiting, 'approve');
    else notify({ title: moderationActions.nothingWaits });
  }

  /** Done to somebody, with the way back. Answers why it was not, for the form that stays open. */
  async function actOn(title: string, run: (client: SiteClient) => Promise<Answer>) {
    let answer: Answer;
    try {
      answer = await run(await getSupabase());
    } catch (error) {
      return { problem: failureMessage(error) };
    }
    await refresh();
    if (answer.outcome !== 'done') return { answer, problem: outcomeMessage(answer) };
    const acts = new Set(answer.act ? [answer.act] : []);
    offerUndo(title, () => undoActs(acts));
    return { answer };
  }

  return {
    asking,
    ask,
    close,
    suspend: (author: Author, suspension: Suspension) =>
      actOn(suspendDialog.done, (client) => suspendMember(client, author.id, suspension)),
    lift: (ban: Judged, { restore, over }: { restore: boolean; over: boolean }) =>
      actOn(over ? suspendDialog.restored : suspendDialog.lifted, (client) =>
        liftSuspension(client, ban, restore),
      ),
    decideCase: (card: Card, verdict: Verdict, refusal?: Refusal) =>
      act(card, reportPane.done[verdict], (client) => decideReports(client, card, verdict, refusal)),
    requalify: (card: Card, report: Report, change: Requalification) =>
      act(card, requalifyDialog.done, (client) => requalifyReport(client, report, change)),
    remove: (card: Card) => act(card, moderationActions.done.remove, (client) => removeComment(client, card)),
    approveAll: (author: Author) =>
      void approveAll(author).catch((error: unknown) =>
        notify({
          title: moderationFailures.failed,
          description: failureCause(error),
          kind: 'destructive',
        }),
      ),
    reply: (card: Card, content: string) =>
      attempt(moderationActions.done.reply, async () => replyTo(await getSupabase(), card.id, content)),
  };
}
