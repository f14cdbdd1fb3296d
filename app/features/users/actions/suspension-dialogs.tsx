import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { readMember } from '#app/features/users/member.data.ts';
import type { MemberSuspension } from '#app/features/users/member.data.ts';
import { liftSuspension, suspend } from '#app/features/users/suspension.data.ts';
import type { SuspensionResult } from '#app/features/users/suspension.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SuspendDialog } from '#app/ui/overlays/suspend-dialog.tsx';
import type { Suspension } from '#app/ui/overlays/suspend-dialog.tsx';
import { member as memberCopy } from '#content/copy/admin/member.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';

import type { ActionMember } from './member-action.ts';
import { Problem } from './problem.tsx';
import { useMemberWrite } from './use-member-write.ts';
import { useSuspensionUndo } from './use-suspension-undo.ts';

type Props = { member: ActionMember; onClose: () => void };

/** Suspends a member; « Annuler » takes it back. */
export function SuspendMember({ member, onClose }: Props) {
  const announce = useSuspensionUndo();
  const write = useMemberMutation<Suspension, SuspensionResult>((client, _userId, suspension) =>
    suspend(client, member.id, suspension),
  );

  async function run(suspension: Suspension) {
    try {
      const result = await write.mutateAsync(suspension);
      if (result.outcome !== 'done') return { result, problem: memberActions.suspend[result.outcome] };
      announce(memberActions.suspend.done, [result]);
      onClose();
      return { result };
    } catch (error) {
      return { problem: failureMessage(error) };
    }
  }

  return (
    <SuspendDialog
      name={member.name}
      draft={`suspension:${member.id}`}
      suspensionId={member.suspensionId}
      onClose={onClose}
      onSuspend={run}
    />
  );
}

const copy = memberActions.lift;

/** Lifts the suspension that it shows; one that was changed meanwhile is shown again instead. */
export function LiftSuspension({ member, onClose }: Props) {
  const query = useMemberQuery(`member:${member.id}`, (client) => readMember(client, member.id));
  return (
    <Dialog open onClose={onClose} title={copy.title}>
      <QueryView query={query} failure={memberCopy.failed}>
        {(found) => {
          const suspension = found && 'id' in found ? found.suspension : null;
          return suspension ? (
            <Lift key={suspension.id} suspension={suspension} onClose={onClose} />
          ) : (
            <p>{copy.over}</p>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

function Lift({ suspension, onClose }: { suspension: MemberSuspension; onClose: () => void }) {
  const announce = useSuspensionUndo();
  const write = useMemberWrite((client, seen: MemberSuspension) => liftSuspension(client, seen));
  const lift = () =>
    write.run(suspension, (result) => {
      // In a conflict the member is read again, and the dialog shows the suspension as it is now.
      if (result.outcome === 'conflict') return;
      if (result.outcome === 'done') announce(copy.done, [result]);
      else notify({ title: copy.over, kind: 'destructive' });
      onClose();
    });
  return (
    <div className="grid gap-4">
      <p>{copy.lead}</p>
      <p className="rounded-xl bg-sand p-4 text-sm">
        <strong>
          {suspension.ends_at
            ? `${memberCopy.suspendedUntil} ${parisStamp(suspension.ends_at)}.`
            : memberCopy.suspended}
        </strong>{' '}
        {memberCopy.readsReason} « {suspension.reason} »
      </p>
      {write.result?.outcome === 'conflict' && <Problem>{copy.conflict}</Problem>}
      {write.problem && <Problem>{write.problem}</Problem>}
      <div>
        <Button variant="danger" busy={write.busy} onClick={lift}>
          {copy.confirm}
        </Button>
      </div>
    </div>
  );
}
