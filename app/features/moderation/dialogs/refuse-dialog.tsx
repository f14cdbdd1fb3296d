import { useId, useState } from 'react';

import { useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { refuseDialog } from '#content/copy/admin/moderation.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';
import { limits } from '#domain/limits.ts';
import { refusalReasons } from '#domain/moderation.ts';

import type { Refusal } from '#app/features/moderation/actions/use-decisions.ts';

type Props = {
  count: number;
  /** The key of the draft of the explanation, which is kept until the refusal succeeds. */
  draft: string;
  title?: string;
  /** Preselected. */
  reason?: string | undefined;
  onClose: () => void;
  onRefuse: (refusal: Refusal) => void;
};

/** Asks for the reason and the explanation of a refusal, for one comment or many. Mounted while it is open. */
export function RefuseDialog({ count, draft, title, reason: given, onClose, onRefuse }: Props) {
  const formId = useId();
  const [missing, setMissing] = useState(false);
  const [note, setNote] = useMemberDraft(draft);

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = form.get('reason');
    if (typeof reason !== 'string') return setMissing(true);
    onRefuse({ reason, note: note.trim() });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        title ?? (count === 1 ? refuseDialog.title : refuseDialog.titleMany.replace('{n}', String(count)))
      }
      footer={
        <Button type="submit" form={formId} variant="danger">
          {refuseDialog.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{refuseDialog.lead}</p>
        <fieldset
          aria-describedby={missing ? `${formId}-missing` : undefined}
          className="grid gap-2 sm:grid-cols-2"
        >
          <legend className="mb-2 text-sm font-semibold">{refuseDialog.reason}</legend>
          {refusalReasons.map((reason, index) => (
            <label
              key={reason}
              className="flex min-h-11 items-center gap-3 rounded-xl border border-ink/20 bg-white px-3 has-checked:border-brick has-checked:bg-sand"
            >
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={reason === given}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens on its first field
                autoFocus={index === 0}
                onChange={() => setMissing(false)}
                className="size-5 accent-ember"
              />
              {refusalReasonLabels[reason]}
            </label>
          ))}
          {missing && (
            <p id={`${formId}-missing`} role="alert" className="text-sm font-medium text-danger">
              {refuseDialog.missing}
            </p>
          )}
        </fieldset>
        <TextareaField
          value={note}
          onChange={(event) => setNote(event.target.value)}
          label={refuseDialog.note}
          hint={refuseDialog.noteHint}
          maxLength={limits.decisionNoteMax}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
