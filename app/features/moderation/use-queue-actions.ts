import { useState } from 'react';

import { getSupabase } from '#app/lib/supabase-browser.ts';
import { notify } from '#app/lib/toast.ts';
import { moderation, moderationActions } from '#content/moderation.ts';
import { reportPane, suspendDialog } from '#content/moderation-forms.ts';

import { suspendMember } from './member.data.ts';
import type { Card } from './moderation-schemas.ts';
import { decideReports, fetchPage, removeComment, replyTo, type Verdict } from './moderation.data.ts';
import type { Refusal, useDecisions } from './use-decisions.ts';

/** What is being asked before it is done. */
export type Asking =
  | { kind: 'refuse'; cards: readonly Card[] }
  | { kind: 'uphold' | 'suspend' | 'remove' | 'record' | 'reply'; card: Card };

type Author = NonNullable<Card['author']>;
const batch = 100;

/** Everything a moderator does to a comment beside publishing and refusing it. */
export function useQueueActions({ decide, settle, refresh }: ReturnType<typeof useDecisions>) {
  const [asking, ask] = useState<Asking>();
  const close = () => ask(undefined);

  /** Answers why it failed, or nothing: forms stay open with the cause. */
  async function attempt(title: string, run: () => Promise<void>): Promise<string | undefined> {
    try {
      await run();
    } catch (error) {
      return causeOf(error);
    }
    close();
    notify({ title });
    await refresh();
    return undefined;
  }

  async function decideCase(card: Card, verdict: Verdict, refusal?: Refusal) {
    const judged = { id: card.id, seen: card.updated_at };
    const done = await settle([card.id], async () => [
      await decideReports(await getSupabase(), judged, verdict, refusal),
    ]);
    if (done.length > 0) notify({ title: reportPane.done[verdict] });
  }

  /** The oldest hundred at a time: what a moderator approves this way, they have begun to read. */
  async function approveAll(author: Author) {
    const { cards } = await fetchPage(await getSupabase(), {
      queue: 'pending',
      size: batch,
      filters: { author: author.id },
    });
    if (cards.length > 0) await decide(cards, 'approve');
  }

  return {
    asking,
    ask,
    close,
    decideCase,
    approveAll: (author: Author) =>
      void approveAll(author).catch((error: unknown) =>
        notify({ title: moderation.failed, description: causeOf(error), kind: 'destructive' }),
      ),
    reply: (card: Card, content: string) =>
      attempt(moderationActions.done.reply, async () => replyTo(await getSupabase(), card.id, content)),
    suspend: (author: Author, suspension: { reason: string; days: number; hide: boolean }) =>
      attempt(suspendDialog.done, async () => suspendMember(await getSupabase(), author.id, suspension)),
    async remove(card: Card) {
      const cause = await attempt(moderationActions.done.remove, async () =>
        removeComment(await getSupabase(), card.id),
      );
      if (!cause) return;
      close();
      notify({ title: moderationActions.failed, description: cause, kind: 'destructive' });
    },
  };
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : moderationActions.failed;
}
