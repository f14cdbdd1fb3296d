import { useState } from 'react';

import { discardMemberDraft } from '#app/lib/browser/member-draft.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import {
  endMemberSessions,
  liftSuspension,
  requestMemberExport,
  revealAddress,
  suspend,
} from '#app/features/users/member.data.ts';
import type { SuspensionResult } from '#app/features/users/member.data.ts';
import { sendMemberMail } from '#app/features/users/member-mail.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SuspendDialog } from '#app/ui/overlays/suspend-dialog.tsx';
import type { Suspension } from '#app/ui/overlays/suspend-dialog.tsx';
import { mailOutcomes, memberActions } from '#content/copy/admin/member-actions.ts';
import type { MemberMailKind } from '#domain/members.ts';

import { DeleteDialog } from './delete-dialog.tsx';
import type { ActionMember, MemberAction } from './member-action.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { Problem } from './problem.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMemberWrite } from './use-member-write.ts';

type Props = { action: MemberAction; member: ActionMember; onClose: () => void };

/** The dialog of an action on one member. Mounted while open. */
export function MemberDialog({ action, member, onClose }: Props) {
  switch (action) {
    case 'reveal':
      return <Reveal member={member} onClose={onClose} />;
    case 'confirmation':
    case 'recovery':
      return <SendMail kind={action} member={member} onClose={onClose} />;
    case 'suspend':
      return <Suspend member={member} onClose={onClose} />;
    case 'lift':
      return <Lift member={member} onClose={onClose} />;
    case 'sessions':
      return <EndSessions member={member} onClose={onClose} />;
    case 'export':
      return <ExportData member={member} onClose={onClose} />;
    case 'merge':
      return <MergeDialog member={member} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog member={member} onClose={onClose} />;
    default:
      return action satisfies never;
  }
}

type DialogProps = Omit<Props, 'action'>;

function Reveal({ member, onClose }: DialogProps) {
  const [address, setAddress] = useState<string>();
  const write = useMemberWrite((client, reason: string) => revealAddress(client, member.id, reason));
  const copy = memberActions.reveal;
  if (address === undefined) {
    return <ReasonDialog copy={copy} write={write} onDone={setAddress} onClose={onClose} />;
  }
  const copied = () => {
    void navigator.clipboard.writeText(address).then(() => notify({ title: copy.copied }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${copy.of} ${member.name}`}
      footer={<Button onClick={copied}>{copy.copy}</Button>}
    >
      <p className="break-all text-lg font-semibold select-all">{address}</p>
      <p className="text-sm text-ink-soft">{copy.recorded}</p>
    </Dialog>
  );
}

function SendMail({ kind, member, onClose }: DialogProps & { kind: MemberMailKind }) {
  const write = useMemberWrite((client) => sendMemberMail(client, { kind, member: member.id }));
  const copy = memberActions[kind];
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button
          busy={write.busy}
          onClick={() =>
            write.run(undefined, ({ outcome }) => {
              const sent = outcome === 'queued';
              notify({ title: mailOutcomes[outcome], ...(!sent && { kind: 'destructive' }) });
              onClose();
            })
          }
        >
          {copy.confirm}
        </Button>
      }
    >
      <p>{`${copy.lead} ${member.name}.`}</p>
      {write.problem && <Problem>{write.problem}</Problem>}
    </Dialog>
  );
}

function Suspend({ member, onClose }: DialogProps) {
  const write = useMemberMutation<Suspension, SuspensionResult>((client, _userId, suspension) =>
    suspend(client, member.id, suspension),
  );
  const draft = `suspension:${member.id}`;

  async function run(suspension: Suspension) {
    try {
      const result = await write.mutateAsync(suspension);
      if (result.outcome !== 'done') return { result, problem: memberActions.suspend[result.outcome] };
      discardMemberDraft(draft);
      notify({ title: memberActions.suspend.done });
      onClose();
      return { result };
    } catch (error) {
      return { problem: failureMessage(error) };
    }
  }

  return (
    <SuspendDialog
      name={member.name}
      draft={draft}
      suspensionId={member.suspensionId}
      onClose={onClose}
      onSuspend={run}
    />
  );
}

function Lift({ member, onClose }: DialogProps) {
  const write = useMemberWrite((client) => liftSuspension(client, member.id));
  return (
    <Confirm
      copy={memberActions.lift}
      write={write}
      onDone={() => notify({ title: memberActions.lift.done })}
      onClose={onClose}
    />
  );
}

function EndSessions({ member, onClose }: DialogProps) {
  const write = useMemberWrite((client) => endMemberSessions(client, member.id));
  return (
    <Confirm
      copy={memberActions.sessions}
      write={write}
      onDone={(ended) => notify({ title: `${memberActions.sessions.done} : ${ended}` })}
      onClose={onClose}
    />
  );
}

function Confirm<Output>({
  copy,
  write,
  onDone,
  onClose,
}: {
  copy: { title: string; lead: string; confirm: string };
  write: ReturnType<typeof useMemberWrite<void, Output>>;
  onDone: (output: Output) => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={copy.title}
      lead={[copy.lead, write.problem].filter(Boolean).join(' ')}
      confirm={copy.confirm}
      onClose={onClose}
      onConfirm={() =>
        write.run(undefined, (output) => {
          onDone(output);
          onClose();
        })
      }
    />
  );
}

function ExportData({ member, onClose }: DialogProps) {
  const write = useMemberWrite((client, reason: string) => requestMemberExport(client, member.id, reason));
  return (
    <ReasonDialog
      copy={memberActions.export}
      write={write}
      onClose={onClose}
      onDone={(task) => {
        notify(
          task ? { title: memberActions.export.done } : { title: mailOutcomes.gone, kind: 'destructive' },
        );
        onClose();
      }}
    />
  );
}
