import { useId, useState } from 'react';

import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { limits } from '#domain/limits.ts';

import type { useMemberWrite } from './use-member-write.ts';

type Props<Output> = {
  copy: { title: string; lead: string; confirm: string };
  write: ReturnType<typeof useMemberWrite<string, Output>>;
  onDone: (output: Output) => void;
  onClose: () => void;
};

/** Asks for the reason of an action that the audit log records. Mounted while open; stays open on failure. */
export function ReasonDialog<Output>({ copy, write, onDone, onClose }: Props<Output>) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const error = missing ? memberActions.reasonMissing : write.problem;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isShort = reason.trim().length < limits.auditReasonMin;
    setMissing(isShort);
    if (!isShort) write.run(reason.trim(), onDone);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} busy={write.busy}>
          {copy.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <TextareaField
          label={memberActions.reason}
          hint={memberActions.reasonHint}
          rows={2}
          required
          maxLength={limits.auditReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(error && { error })}
        />
      </form>
      {write.proof && <ReauthenticationDialog {...write.proof} />}
    </Dialog>
  );
}
