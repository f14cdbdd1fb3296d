import { useId, useState } from 'react';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';

import { endText } from './end-text.ts';
import { PermissionDiff } from './permission-diff.tsx';
import { EndField, readFields } from './role-fields.tsx';
import { changeRoleEnd, revokeRole } from './roles.data.ts';
import type { RoleLine, RoleOutcome } from './roles.data.ts';
import { useRoleAct } from './use-role-act.tsx';

type Props = { line: RoleLine; onClose: () => void };

/** Runs an act on a line; after a conflict, `newer` is the line as another administrator left it. */
function useLineAct<Input>(
  write: Parameters<typeof useRoleAct<Input>>[0],
  { done, onClose }: { done: string; onClose: () => void },
) {
  const [newer, setNewer] = useState<RoleLine>();
  const act = useRoleAct(write, ({ outcome, row }: RoleOutcome) => {
    if (outcome === 'conflict' && row) return setNewer(row);
    notify(outcome === 'done' ? { title: done } : { title: roles.outcomes.gone, kind: 'destructive' });
    return onClose();
  });
  return { ...act, newer };
}

const copyMine = (text: string) => copyText(text, browserSharingDevice());

/** Takes a role away, after a confirmation that says what the member loses; `admin` asks for the name, typed. */
export function RemoveDialog({ line, onClose }: Props) {
  const remove = useLineAct(revokeRole, { done: roles.remove.done, onClose });
  const { newer } = remove;
  const held = (newer ?? line).roles;
  const lead = (
    <div className="grid gap-4">
      <p>
        {line.name}, {roleNames[line.role].toLowerCase()}. {roles.remove.note}
      </p>
      <PermissionDiff name={line.name} held={held} next={held.filter((role) => role !== line.role)} />
      {newer && (
        <ConflictNotice
          busy={remove.busy}
          onCopy={copyMine}
          onKeep={() => remove.run(newer)}
          fields={[{ label: roles.grant.end, mine: roles.remove.submit, theirs: endText(newer) }]}
        />
      )}
    </div>
  );
  if (line.role === 'admin')
    return (
      <>
        <TypedConfirmDialog
          title={roles.remove.title}
          lead={lead}
          word={line.name}
          confirm={roles.remove.submit}
          busy={remove.busy}
          error={remove.problem || undefined}
          onConfirm={() => remove.run(newer ?? line)}
          onClose={onClose}
        />
        {remove.proof}
      </>
    );
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={roles.remove.title}
        footer={
          !newer && (
            <Button variant="danger" busy={remove.busy} onClick={() => remove.run(line)}>
              {roles.remove.submit}
            </Button>
          )
        }
      >
        {lead}
        {remove.problem && <Alert kind="error" title={remove.problem} />}
      </Dialog>
      {remove.proof}
    </>
  );
}

/** Changes the end of a role. */
export function EndDialog({ line, onClose }: Props) {
  const formId = useId();
  const [sent, setSent] = useState('');
  const change = useLineAct(changeRoleEnd, { done: roles.end.done, onClose });
  const { newer } = change;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={roles.end.title}
        footer={
          !newer && (
            <Button type="submit" form={formId} busy={change.busy}>
              {roles.end.submit}
            </Button>
          )
        }
      >
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            const fields = readFields(event.currentTarget);
            if (!fields || newer) return;
            setSent(fields.endsAt);
            change.run({ line, endsAt: fields.endsAt });
          }}
        >
          <p>
            {line.name}, {roleNames[line.role].toLowerCase()}
          </p>
          <EndField endsAt={line.ends_at} />
          {change.problem && <Alert kind="error" title={change.problem} />}
        </form>
        {newer && (
          <ConflictNotice
            busy={change.busy}
            onCopy={copyMine}
            onKeep={() => change.run({ line: newer, endsAt: sent })}
            fields={[
              {
                label: roles.grant.end,
                mine: endText({ ends_at: sent || null, ended: false }),
                theirs: endText(newer),
              },
            ]}
          />
        )}
      </Dialog>
      {change.proof}
    </>
  );
}
