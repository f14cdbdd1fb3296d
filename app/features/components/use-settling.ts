import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { browserErrorsCopy as copy } from '#content/copy/admin/browser-errors.ts';

import { settleBrowserError } from './browser-errors.data.ts';

/** Settles a group of errors of browsers, or opens it again; « Annuler » does the opposite. */
export function useSettling() {
  const write = useMemberMutation<{ fingerprint: string; settled: boolean }, boolean>(
    (client, _userId, { fingerprint, settled }) => settleBrowserError(client, fingerprint, settled),
    ['browser-errors'],
  );
  const sayFailure = (error: unknown) => notify({ kind: 'destructive', title: failureMessage(error) });

  /** False when it failed, and can be tried again. */
  async function undo(fingerprint: string, settled: boolean): Promise<boolean> {
    try {
      await write.mutateAsync({ fingerprint, settled: !settled });
      return true;
    } catch (error) {
      sayFailure(error);
      return false;
    }
  }

  const settle = (fingerprint: string, settled: boolean) =>
    write.mutate(
      { fingerprint, settled },
      {
        onSuccess: () => offerUndo(settled ? copy.settled : copy.reopened, () => undo(fingerprint, settled)),
        onError: sayFailure,
      },
    );
  return { settle, isBusy: write.isPending };
}

export type Settling = ReturnType<typeof useSettling>;
