import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

import { getSupabase } from '#app/lib/supabase-browser.ts';
import { notify } from '#app/lib/toast.ts';
import { moderationActions } from '#content/moderation.ts';

import { outcomeMessage } from './outcome-message.ts';
import type { Decision, Judged } from './moderation.data.ts';
import { moderate } from './moderation.data.ts';
import type { Answer, Card } from './moderation-schemas.ts';

export type Refusal = { reason: string; note: string };
export type Decide = (cards: readonly Card[], decision: Decision, refusal?: Refusal) => Promise<void>;

/**
 * Decisions, shown at once: the card leaves the queue, and comes back with the cause when the decision did not take.
 * `undo` takes the last one back.
 */
export function useDecisions() {
  const client = useQueryClient();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const undoLast = useRef<(() => Promise<void>) | undefined>(undefined);

  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['moderation'] }), [client]);
  const hide = useCallback(
    (ids: readonly string[]) => setAway((current) => new Set([...current, ...ids])),
    [],
  );
  const show = useCallback(
    (ids: readonly string[]) => setAway((current) => new Set([...current].filter((id) => !ids.includes(id)))),
    [],
  );
  const tell = useCallback(
    (found: readonly (readonly [string, string])[]) =>
      setProblems((current) => new Map([...current, ...found])),
    [],
  );

  /** Runs what decides these cards, then settles what is shown with what it answered. */
  const settle = useCallback(
    async (ids: readonly string[], run: () => Promise<Answer[]>): Promise<Answer[]> => {
      hide(ids);
      setProblems((current) => new Map([...current].filter(([id]) => !ids.includes(id))));
      try {
        const answers = await run();
        const undone = answers.filter(({ outcome }) => outcome !== 'done');
        tell(undone.map((answer) => [answer.id, outcomeMessage(answer)]));
        await refresh();
        // The card may have left this queue with what somebody else decided.
        for (const answer of undone.slice(0, 3))
          notify({ title: outcomeMessage(answer), kind: 'destructive' });
        show(ids);
        return answers.filter(({ outcome }) => outcome === 'done');
      } catch (error) {
        const cause = error instanceof Error ? error.message : '';
        tell(ids.map((id) => [id, `${moderationActions.failed} ${cause}`.trim()]));
        show(ids);
        return [];
      }
    },
    [hide, show, tell, refresh],
  );

  const decide = useCallback<Decide>(
    async (cards, decision, refusal) => {
      const send = async (items: readonly Judged[], wanted: Decision, motive?: Refusal) =>
        moderate(await getSupabase(), items, wanted, motive);
      const items = cards.map(({ id, updated_at }) => ({ id, seen: updated_at }));
      const ids = cards.map(({ id }) => id);
      const before = new Map(cards.map((card) => [card.id, card]));
      const deciding = settle(ids, () => send(items, decision, refusal));

      async function undo() {
        if (undoLast.current === undo) undoLast.current = undefined;
        const count = await takeBack(await deciding, before, (group, wanted, motive) =>
          settle(
            group.map(({ id }) => id),
            () => send(group, wanted, motive),
          ),
        );
        if (count > 0) notify({ title: doneTitle(count, 'reopen') });
      }
      // From now on, before the answer: whoever undoes at once means this decision and not the one before.
      undoLast.current = undo;
      const done = await deciding;
      if (done.length === 0) {
        if (undoLast.current === undo) undoLast.current = undefined;
        return;
      }
      notify({
        title: doneTitle(done.length, decision),
        action: { label: moderationActions.undo, onClick: () => void undo() },
      });
    },
    [settle],
  );

  return { away, problems, decide, settle, refresh, undo: () => void undoLast.current?.() };
}

function doneTitle(count: number, decision: Decision): string {
  return count === 1 ? moderationActions.done[decision] : `${count} ${moderationActions.doneMany[decision]}`;
}

type Send = (items: readonly Judged[], decision: Decision, refusal?: Refusal) => Promise<Answer[]>;

/** Puts each comment back as it was before: waiting, published, or refused for the same reason. */
async function takeBack(
  done: readonly Answer[],
  before: ReadonlyMap<string, Card>,
  send: Send,
): Promise<number> {
  const groups = new Map<string, { items: Judged[]; decision: Decision; refusal?: Refusal }>();
  for (const { id, updated_at } of done) {
    const card = before.get(id);
    if (!card || !updated_at) continue;
    const [decision, refusal] = stateOf(card);
    const key = JSON.stringify([decision, refusal]);
    const group = groups.get(key) ?? { items: [], decision, ...(refusal && { refusal }) };
    group.items.push({ id, seen: updated_at });
    groups.set(key, group);
  }
  const answers = await Promise.all(
    [...groups.values()].map(({ items, decision, refusal }) => send(items, decision, refusal)),
  );
  return answers.flat().length;
}

function stateOf(card: Card): [Decision, Refusal?] {
  if (card.is_approved) return ['approve'];
  if (card.refusal_reason) return ['refuse', { reason: card.refusal_reason, note: card.refusal_note ?? '' }];
  return ['reopen'];
}
