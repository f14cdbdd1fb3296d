import { useId, useState } from 'react';

import { useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { suspendDialog } from '#content/copy/admin/moderation-forms.ts';

import type { Answer } from '#app/features/moderation/moderation-schemas.ts';

type Suspension = { reason: string; days: number; hide: boolean; known: string | undefined };
type Props = {
  name: string;
  /** Where the reason is kept until the suspension took. */
  draft: string;
  /** The suspension in force, which another one would be added to. */
  held: string | undefined;
  onClose: () => void;
  /** Answers why it could not be done: `problem`. */
  onSuspend: (suspension: Suspension) => Promise<{ answer?: Answer; problem?: string }>;
};

const reasonMax = 500;

/** Always with a reason that the person reads. Mounted while it is open; stays open when it fails. */
export function SuspendDialog({ name, draft, held, onClose, onSuspend }: Props) {
  const formId = useId();
  const [typed, setTyped] = useMemberDraft(draft);
  const [known, setKnown] = useState(held);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = typed.trim();
    if (!reason) return setError(suspendDialog.missing);
    setBusy(true);
    const { answer, problem } = await onSuspend({
      reason,
      days: Number(form.get('days')),
      hide: form.get('hide') === 'oui',
      known,
    });
    setBusy(false);
    // Somebody was faster: what was typed stays, to be added to theirs or not.
    if (answer?.outcome === 'conflict') setKnown(answer.id);
    setError(answer?.outcome === 'conflict' ? `${problem} ${suspendDialog.again}` : problem);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${suspendDialog.title} ${name}`}
      footer={
        <Button type="submit" form={formId} variant="danger" busy={busy}>
          {suspendDialog.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-sm text-encre-douce">{suspendDialog.lead}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{suspendDialog.length}</legend>
          {suspendDialog.lengths.map(({ days, label }, index) => (
            <Choice key={days} name="days" value={days} label={label} defaultChecked={index === 0} />
          ))}
        </fieldset>
        <TextareaField
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
          rows={3}
          maxLength={reasonMax}
          label={suspendDialog.reason}
          {...(error && { error })}
        />
        <div>
          <label className="flex items-center gap-3 font-semibold">
            <input type="checkbox" name="hide" value="oui" className="size-5 accent-braise" />
            {suspendDialog.hide}
          </label>
          <p className="mt-1 text-sm text-encre-douce">{suspendDialog.hideHint}</p>
        </div>
      </form>
    </Dialog>
  );
}
