import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { editionReads } from '#app/shared/edition-reads.ts';
import { offerUndo, pushUndo } from '#app/shared/undo/undo-stack.ts';
import { editionSteps as copy } from '#content/copy/admin/edition-steps.ts';
import type { EditionStepAct } from '#domain/edition-steps.ts';

import type { EditionStep } from './cockpit-schemas.ts';
import { changeStep, saveStep } from './edition-steps.data.ts';
import type { StepFields, StepOutcome } from './edition-steps.data.ts';

/** The act that takes another back, with the messages of both. */
const acts: Record<
  Exclude<EditionStepAct, 'restore'>,
  { back: EditionStepAct; said: string; undone: string }
> = {
  done: { back: 'undone', said: copy.done, undone: copy.undone },
  undone: { back: 'done', said: copy.undone, undone: copy.done },
  up: { back: 'down', said: copy.moved, undone: copy.reverted },
  down: { back: 'up', said: copy.moved, undone: copy.reverted },
  delete: { back: 'restore', said: copy.removed, undone: copy.restored },
};

const refusals = { conflict: copy.conflict, gone: copy.gone, full: copy.full } as const;

const fieldsOf = ({ title, due, owner, link }: EditionStep): StepFields => ({ title, due, owner, link });

/** Changes steps, each with an undo. */
export function useStepActs() {
  const run = useMemberMutation<(client: SiteClient) => Promise<StepOutcome>, StepOutcome>(
    (client, _userId, act) => act(client),
    editionReads,
  );

  /** The outcome when the act was done; otherwise undefined, and a message says why. */
  async function attempt(
    act: (client: SiteClient) => Promise<StepOutcome>,
  ): Promise<StepOutcome | undefined> {
    try {
      const result = await run.mutateAsync(act);
      if (result.outcome === 'done') return result;
      notify({ kind: 'destructive', title: refusals[result.outcome] });
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
    }
    return undefined;
  }

  async function undo(said: string, act: (client: SiteClient) => Promise<StepOutcome>): Promise<boolean> {
    const undone = await attempt(act);
    if (undone) notify({ title: said });
    return undone !== undefined;
  }

  return {
    isBusy: run.isPending,
    async change(step: string, act: keyof typeof acts) {
      const { back, said, undone } = acts[act];
      const sent = attempt((client) => changeStep(client, step, act));
      // On the stack at once: `u` right after the tick takes the tick back, and not what came before it.
      const entry = pushUndo(
        async () => !(await sent) || undo(undone, (client) => changeStep(client, step, back)),
      );
      if (await sent) entry.announce(said);
      else entry.discard();
    },
    /** True once it is saved. */
    async save(edition: string, fields: StepFields, before?: EditionStep): Promise<boolean> {
      const saved = await attempt((client) => saveStep(client, edition, fields, before));
      if (!saved) return false;
      const { id = '', updated_at = '' } = saved;
      if (before)
        offerUndo(copy.saved, () =>
          undo(copy.reverted, (client) => saveStep(client, edition, fieldsOf(before), { id, updated_at })),
        );
      else offerUndo(copy.added, () => undo(copy.removed, (client) => changeStep(client, id, 'delete')));
      return true;
    },
  };
}
