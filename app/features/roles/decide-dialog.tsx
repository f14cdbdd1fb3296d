import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { roles } from '#content/copy/admin/roles.ts';
import { limits } from '#domain/limits.ts';
import type { Role } from '#domain/members.ts';

import { AdminConfirm } from './admin-confirm.tsx';
import { DecisionConflict } from './decision-conflict.tsx';
import { PermissionDiff } from './permission-diff.tsx';
import { EndField, readFields, RoleChoice } from './role-fields.tsx';
import { decideAccessRequest, undoAccessDecision } from './roles.data.ts';
import type { AccessRequest, Decision, RoleOutcome } from './roles.data.ts';
import { roleReads, useRoleAct } from './use-role-act.tsx';

const copy = roles.requests;

type Props = { request: AccessRequest; accept: boolean; onClose: () => void };

/** Accepts a request with a role, or declines it; the member reads the note. Mounted while open. */
export function DecideDialog({ request, accept, onClose }: Props) {
  const formId = useId();
  const [role, setRole] = useState<Role>();
  const [confirming, setConfirming] = useState<Decision>();
  const [conflict, setConflict] = useState<{ mine: Decision; theirs: RoleOutcome }>();
  const undo = useUndo();
  const decide = useRoleAct(decideAccessRequest, (outcome, sent) => {
    setConfirming(undefined);
    if (outcome.outcome === 'conflict') return setConflict({ mine: sent, theirs: outcome });
    const seen = outcome.updated_at;
    if (outcome.outcome === 'done' && seen)
      offerUndo(accept ? copy.granted : copy.declined, () => undo({ request: request.id, seen }));
    else notify({ title: problemOf(outcome), kind: 'destructive' });
    return onClose();
  });

  function submit(form: HTMLFormElement) {
    const fields = readFields(form);
    if (!fields || conflict || (accept && !role)) return;
    const given = { request, role, endsAt: fields.endsAt, note: fields.note };
    if (role === 'admin') setConfirming(given);
    else decide.run(given);
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={accept ? copy.acceptTitle : copy.declineTitle}
        footer={
          !conflict && (
            <Button
              type="submit"
              form={formId}
              variant={accept ? 'primary' : 'danger'}
              busy={decide.busy}
              disabled={accept && !role}
            >
              {accept ? copy.submitAccept : copy.submitDecline}
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
            submit(event.currentTarget);
          }}
        >
          <p>
            <strong>{request.name}</strong>. {copy.notified}
          </p>
          {accept && (
            <>
              <RoleChoice held={request.roles} value={role} onChange={setRole} />
              {role && (
                <PermissionDiff name={request.name} held={request.roles} next={[...request.roles, role]} />
              )}
              <EndField />
            </>
          )}
          <TextareaField
            name="note"
            label={copy.note}
            hint={copy.noteHint}
            rows={3}
            maxLength={limits.decisionNoteMax}
          />
          {decide.problem && !confirming && <Alert kind="error" title={decide.problem} />}
        </form>
        {conflict && <DecisionConflict {...conflict} busy={decide.busy} onKeep={decide.run} />}
      </Dialog>
      {confirming && (
        <AdminConfirm
          name={request.name}
          busy={decide.busy}
          error={decide.problem}
          onConfirm={() => decide.run(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {decide.proof}
    </>
  );
}

/** Undoes a decision from its message; resolves to false when it can be tried again. */
function useUndo() {
  const undo = useMemberMutation<{ request: string; seen: string }, RoleOutcome>(
    (client, _userId, input) => undoAccessDecision(client, input),
    roleReads,
  );
  return async (input: { request: string; seen: string }): Promise<boolean> => {
    try {
      const outcome = await undo.mutateAsync(input);
      notify(
        outcome.outcome === 'done'
          ? { title: copy.undone }
          : { title: problemOf(outcome), kind: 'destructive' },
      );
      return true;
    } catch (error) {
      notify({ title: failureMessage(error), kind: 'destructive' });
      return false;
    }
  };
}

function problemOf({ outcome, by = null, state = 'open' }: RoleOutcome): string {
  if (outcome === 'late') return copy.late;
  return outcome === 'gone' ? copy.gone : copy.conflict(by, state);
}
