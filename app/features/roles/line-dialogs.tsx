import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';
import type { Role } from '#domain/members.ts';

import { lastDayOf } from './last-day.ts';
import { PermissionDiff } from './permission-diff.tsx';
import { LastDayField } from './role-fields.tsx';
import { changeRoleEnd, revokeRole } from './roles.data.ts';
import type { RoleLine, RoleOutcome } from './roles.data.ts';
import { useRoleAct } from './use-role-act.tsx';

type Props = { line: RoleLine; onClose: () => void };

const say = ({ outcome }: RoleOutcome, done: string) =>
  notify(
    outcome === 'done'
      ? { title: done }
      : { title: roles.outcomes[outcome === 'gone' ? 'gone' : 'conflict'], kind: 'destructive' },
  );

/** Takes a role away, after a confirmation that says what the member loses. `held`: the roles of the member in force. */
export function RemoveDialog({ line, held, onClose }: Props & { held: readonly Role[] }) {
  const remove = useRoleAct(revokeRole, (outcome) => {
    say(outcome, roles.remove.done);
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={roles.remove.title}
      footer={
        <Button variant="danger" busy={remove.busy} onClick={() => remove.run(line)}>
          {roles.remove.submit}
        </Button>
      }
    >
      <p>
        {line.name}, {roleNames[line.role].toLowerCase()}. {roles.remove.note}
      </p>
      <PermissionDiff name={line.name} held={held} next={held.filter((role) => role !== line.role)} />
      {remove.problem && <Alert kind="error" title={remove.problem} />}
    </Dialog>
  );
}

/** Changes the last day of a role. */
export function EndDialog({ line, onClose }: Props) {
  const formId = useId();
  const [lastDay, setLastDay] = useState(line.ends_at ? lastDayOf(line.ends_at) : '');
  const change = useRoleAct(changeRoleEnd, (outcome) => {
    say(outcome, roles.end.done);
    onClose();
  });
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={roles.end.title}
        footer={
          <Button type="submit" form={formId} busy={change.busy}>
            {roles.end.submit}
          </Button>
        }
      >
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            change.run({ line, lastDay });
          }}
        >
          <p>
            {line.name}, {roleNames[line.role].toLowerCase()}
          </p>
          <LastDayField value={lastDay} onChange={setLastDay} />
          {change.problem && <Alert kind="error" title={change.problem} />}
        </form>
      </Dialog>
      {change.proof}
    </>
  );
}
