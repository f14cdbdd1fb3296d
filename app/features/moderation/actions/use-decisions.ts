import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause, failureMessage } from '#app/lib/query/failure-cause.ts';
import { pushUndo } from '#app/shared/undo/undo-stack.ts';
import { actionFailures } from '#content/copy/admin/list.ts';
import { moderationActions } from '#content/copy/admin/moderation.ts';

import { outcomeMessage } from './outcome-message.ts';
import type { Decision } from './moderation-actions.data.ts';
import { moderate, undoModerationAction } from './moderation-actions.data.ts';
import type { ActionResult, RowVersion } from '#app/features/moderation/moderation-schemas.ts';

export type Refusal = { reason: string; note: string };
/** Resolves to true when at least one comment was decided. */
export type Decide = (
  comments: readonly RowVersion[],
  decision: Decision,
  refusal?: Refusal,
) => Promise<boolean>;
type Perform = (
  ids: readonly string[],
  run: () => Promise<ActionResult[]>,
  title: (count: number) => string,
) => Promise<boolean>;

/**
 * The actions of moderators on comments, with an optimistic update: the cards leave the queue at once, and come back with
 * an error message when the action failed.
 */
export function useDecisions() {
  const { hiddenIds, problems, runAction, refresh } = useOptimisticActions();
  const undoActions = useUndoActions(runAction);
  const perform = useCallback<Perform>(
    async (ids, run, title) => {
      const performing = runAction(ids, run);
      let actionIds: Set<string> | undefined;
      // Pushed before the response arrives: an undo at this moment means this action, not the previous one.
      const undoEntry = pushUndo(async () => {
        actionIds ??= new Set((await performing)?.flatMap(({ action_id }) => action_id ?? []));
        return actionIds.size === 0 || undoActions(actionIds, ids);
      });
      const count = (await performing)?.filter(isDone).length ?? 0;
      if (count > 0) undoEntry.announce(title(count));
      else undoEntry.discard();
      return count > 0;
    },
    [runAction, undoActions],
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

  return { hiddenIds, problems, decide, perform, undoActions, refresh };
}

const isDone = ({ outcome }: ActionResult): boolean => outcome === 'done';

/**
 * Undoes moderation actions one after the other and removes each undone id from `actionIds`. Resolves to false when a
 * request failed: the ids that remain in the set can be tried again.
 */
function useUndoActions(runAction: ReturnType<typeof useOptimisticActions>['runAction']) {
  return useCallback(
    async (actionIds: Set<string>, ids: readonly string[] = []): Promise<boolean> => {
      const results = await runAction(ids, async () => {
        const client = await getSupabase();
        const undone: ActionResult[] = [];
        for (const actionId of actionIds) {
          undone.push(...(await undoModerationAction(client, actionId)));
          actionIds.delete(actionId);
        }
        return undone;
      });
      if (results?.length === 0) notify({ title: moderationActions.tooLate, kind: 'destructive' });
      else if (results?.some(isDone)) notify({ title: moderationActions.done.restore });
      return results !== undefined;
    },
    [runAction],
  );
}

/** The cards hidden during an action, and the error messages of actions that failed, by id. */
function useOptimisticActions() {
  const client = useQueryClient();
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['moderation'] }), [client]);
  const unhide = useCallback(
    (ids: readonly string[]) =>
      setHiddenIds((current) => new Set([...current].filter((id) => !ids.includes(id)))),
    [],
  );
  const addProblems = useCallback(
    (added: readonly (readonly [string, string])[]) =>
      setProblems((current) => new Map([...current, ...added])),
    [],
  );

  /** Hides the cards, runs the action and shows its results. Resolves to undefined when the request failed. */
  const runAction = useCallback(
    async (
      ids: readonly string[],
      run: () => Promise<ActionResult[]>,
    ): Promise<ActionResult[] | undefined> => {
      setHiddenIds((current) => new Set([...current, ...ids]));
      setProblems((current) => new Map([...current].filter(([id]) => !ids.includes(id))));
      try {
        const results = await run();
        const notDone = results.filter((result) => !isDone(result));
        addProblems(notDone.map((result) => [result.id, outcomeMessage(result)]));
        await refresh();
        // Also a toast: another moderator's decision may have removed the card from this queue.
        for (const result of notDone.slice(0, 3))
          notify({ title: outcomeMessage(result), kind: 'destructive' });
        unhide(ids);
        return results;
      } catch (error) {
        addProblems(ids.map((id) => [id, failureMessage(error)]));
        unhide(ids);
        // Also a toast: a moderator who has opened another queue does not see the card come back.
        notify({
          title: actionFailures.failed,
          description: failureCause(error),
          kind: 'destructive',
        });
        // The action may have succeeded and only its response was lost: read the current state.
        void refresh();
        return undefined;
      }
    },
    [unhide, addProblems, refresh],
  );

  return { hiddenIds, problems, runAction, refresh };
}
