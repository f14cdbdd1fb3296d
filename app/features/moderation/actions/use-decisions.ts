import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { moderationActions, moderationFailures } from '#content/copy/admin/moderation.ts';

import { failureCause, failureMessage } from './failure-cause.ts';
import { outcomeMessage } from './outcome-message.ts';
import type { Decision } from '#app/features/moderation/moderation.data.ts';
import { moderate, takeBack } from '#app/features/moderation/moderation.data.ts';
import type { Answer, Judged } from '#app/features/moderation/moderation-schemas.ts';
import { pushUndo } from './undo-stack.ts';

export type Refusal = { reason: string; note: string };
/** Answers whether it was done to one of them at least. */
export type Decide = (comments: readonly Judged[], decision: Decision, refusal?: Refusal) => Promise<boolean>;
type Perform = (
  ids: readonly string[],
  run: () => Promise<Answer[]>,
  title: (count: number) => string,
) => Promise<boolean>;

/**
 * What moderators do to comments, shown at once: the card leaves the queue, and comes back with the cause when the
 * action did not take.
 */
export function useDecisions() {
  const { away, problems, settle, refresh } = useOutcomes();
  const undoActs = useTakingBack(settle);
  const perform = useCallback<Perform>(
    async (ids, run, title) => {
      const performing = settle(ids, run);
      let acts: Set<string> | undefined;
      // From now on, before the answer: whoever undoes at once means this action and not the one before.
      const wayBack = pushUndo(async () => {
        acts ??= new Set((await performing)?.flatMap(({ act }) => act ?? []));
        return acts.size === 0 || undoActs(acts, ids);
      });
      const count = (await performing)?.filter(isDone).length ?? 0;
      if (count > 0) wayBack.tell(title(count));
      else wayBack.forget();
      return count > 0;
    },
    [settle, undoActs],
  );

  const decide = useCallback<Decide>(
    async (comments, decision, refusal) =>
      perform(
        comments.map(({ id }) => id),
        async () => moderate(await getSupabase(), comments, decision, refusal),
        (count) =>
          count === 1 ? moderationActions.done[decision] : `${count} ${moderationActions.doneMany[decision]}`,
      ),
    [perform],
  );

  return { away, problems, decide, perform, undoActs, refresh };
}

const isDone = ({ outcome }: Answer): boolean => outcome === 'done';

/**
 * Takes acts back, one after the other: each that is, leaves the set. Answers whether all were; what a lost call left
 * can be tried again.
 */
function useTakingBack(settle: ReturnType<typeof useOutcomes>['settle']) {
  return useCallback(
    async (acts: Set<string>, ids: readonly string[] = []): Promise<boolean> => {
      const answers = await settle(ids, async () => {
        const client = await getSupabase();
        const found: Answer[] = [];
        for (const act of acts) {
          found.push(...(await takeBack(client, act)));
          acts.delete(act);
        }
        return found;
      });
      if (answers?.length === 0) notify({ title: moderationActions.tooLate, kind: 'destructive' });
      else if (answers?.some(isDone)) notify({ title: moderationActions.done.restore });
      return answers !== undefined;
    },
    [settle],
  );
}

/** Which cards are away while something is done to them, and why it did not take. */
function useOutcomes() {
  const client = useQueryClient();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['moderation'] }), [client]);
  const show = useCallback(
    (ids: readonly string[]) => setAway((current) => new Set([...current].filter((id) => !ids.includes(id)))),
    [],
  );
  const tell = useCallback(
    (found: readonly (readonly [string, string])[]) =>
      setProblems((current) => new Map([...current, ...found])),
    [],
  );

  /** Runs what is done to these cards, then settles what is shown with what it answers; nothing when it failed. */
  const settle = useCallback(
    async (ids: readonly string[], run: () => Promise<Answer[]>): Promise<Answer[] | undefined> => {
      setAway((current) => new Set([...current, ...ids]));
      setProblems((current) => new Map([...current].filter(([id]) => !ids.includes(id))));
      try {
        const answers = await run();
        const undone = answers.filter((answer) => !isDone(answer));
        tell(undone.map((answer) => [answer.id, outcomeMessage(answer)]));
        await refresh();
        // The card may have left this queue with what somebody else decided.
        for (const answer of undone.slice(0, 3))
          notify({ title: outcomeMessage(answer), kind: 'destructive' });
        show(ids);
        return answers;
      } catch (error) {
        tell(ids.map((id) => [id, failureMessage(error)]));
        show(ids);
        // Whoever went on to another queue does not see the card come back.
        notify({
          title: moderationFailures.failed,
          description: failureCause(error),
          kind: 'destructive',
        });
        // Its answer may be what was lost: what is there now says whether it was done.
        void refresh();
        return undefined;
      }
    },
    [show, tell, refresh],
  );

  return { away, problems, settle, refresh };
}
