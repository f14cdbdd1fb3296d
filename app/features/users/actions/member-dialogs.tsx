import { notify } from '#app/lib/browser/toast.ts';
import { endMemberSessions, requestMemberExport } from '#app/features/users/member.data.ts';
import { sendMemberMail } from '#app/features/users/member-mail.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { mailOutcomes, memberActions } from '#content/copy/admin/member-actions.ts';
import type { MemberMailKind } from '#domain/members.ts';

import { AwardDialog } from './award-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ActionMember, MemberAction } from './member-action.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { Problem } from './problem.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { LiftSuspension, SuspendMember } from './suspension-dialogs.tsx';
import { useMemberWrite } from './use-member-write.ts';

type Props = { action: MemberAction; member: ActionMember; onClose: () => void };

/** The dialog of an action on one member. Mounted while open. */
export function MemberDialog({ action, member, onClose }: Props) {
  switch (action) {
    case 'confirmation':
    case 'recovery':
      return <SendMail kind={action} member={member} onClose={onClose} />;
    case 'badge':
      return <AwardDialog member={member} onClose={onClose} />;
    case 'suspend':
      return <SuspendMember member={member} onClose={onClose} />;
    case 'lift':
      return <LiftSuspension member={member} onClose={onClose} />;
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

function EndSessions({ member, onClose }: DialogProps) {
  const write = useMemberWrite((client) => endMemberSessions(client, member.id));
  return (
    <Confirm
      copy={memberActions.sessions}
      write={write}
      onDone={(ended) => notify({ title: `${memberActions.sessions.done} : ${ended}` })}
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
