import { useId, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { photoRequestsAdmin as copy } from '#content/copy/admin/evenings.ts';
import { eveningLimits } from '#domain/evening-limits.ts';

type Props = { onRefuse: (reason: string) => void; onClose: () => void };

/** A refusal has a reason, which the person reads. Mounted while open. */
export function RefuseDialog({ onRefuse, onClose }: Props) {
  const formId = useId();
  const [isMissing, setMissing] = useState(false);

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setMissing(reason === '');
    if (reason === '') return focusFirstError(event.currentTarget);
    return onRefuse(reason);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.refuseTitle}
      footer={
        <Button type="submit" form={formId}>
          {copy.refuseConfirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextareaField
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          rows={3}
          required
          maxLength={eveningLimits.reason}
          {...(isMissing && { error: copy.reasonMissing })}
        />
      </form>
    </Dialog>
  );
}
