import { useQueryClient } from '@tanstack/react-query';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { undoSuspensions } from '#app/features/users/suspension.data.ts';
import type { SuspensionResult } from '#app/features/users/suspension.data.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';

const copy = memberActions.undo;

/** Announces suspensions or lifts that were made, with « Annuler ». The database checks whether the undo is still allowed. */
export function useSuspensionUndo() {
  const queries = useQueryClient();
  return (title: string, results: readonly SuspensionResult[]) => {
    const left = new Set(results.flatMap(({ action_id: id }) => id ?? []));
    offerUndo(title, async () => {
      try {
        const client = await getSupabase();
        const undone: SuspensionResult[] = [];
        // An undone action leaves the set: a second try after a failure sends the others.
        for (const action of left) {
          undone.push(...(await undoSuspensions(client, action)));
          left.delete(action);
        }
        const isDone = undone.length > 0 && undone.every(({ outcome }) => outcome === 'done');
        notify(isDone ? { title: copy.done } : { title: copy.tooLate, kind: 'destructive' });
        return true;
      } catch (error) {
        notify({ title: failureMessage(error), kind: 'destructive' });
        return false;
      } finally {
        void queries.invalidateQueries();
      }
    });
  };
}
