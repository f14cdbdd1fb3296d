import { useId, useState } from 'react';

import { useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { suspendDialog } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import { Dialog } from './dialog.tsx';

export type Suspension = { reason: string; days: number; hide: boolean; known: string | undefined };
type Props = {
  /** Whom the title names: a member, or « 12 membres ». */
  name: string;
  /** The key of the draft of the reason, which is kept until the suspension succeeds. */
  draft: string;
  /** The id of the suspension in force, if any: the new one is added to it. */
  suspensionId: string | undefined;
  onClose: () => void;
  /** Resolves to the `problem` when the request failed. */
  onSuspend: (suspension: Suspension) => Promise<{
    result?: { outcome: string; id: string };
    problem?: string;
  }>;
};

/** Asks for the reason, which the member reads, and the duration of a suspension. Mounted while it is open; stays open on failure. */
export function SuspendDialog({ name, draft, suspensionId, onClose, onSuspend }: Props) {
  const formId = useId();
  const [typed, setTyped] = useMemberDraft(draft);
  const [known, setKnown] = useState(suspensionId);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = typed.trim();
    if (!reason) return setError(suspendDialog.missing);
    setBusy(true);
    const { result, problem } = await onSuspend({
      reason,
      days: Number(form.get('days')),
      hide: form.get('hide') === 'oui',
      known,
    });
    setBusy(false);
    // Another moderator suspended the member first: the form stays filled, and a second submit adds this suspension.
    if (result?.outcome === 'conflict') setKnown(result.id);
    setError(result?.outcome === 'conflict' ? `${problem} ${suspendDialog.again}` : problem);
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
        <p className="text-sm text-ink-soft">{suspendDialog.lead}</p>
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
          maxLength={limits.suspensionReasonMax}
          label={suspendDialog.reason}
          {...(error && { error })}
        />
        <div>
          <label className="flex items-center gap-3 font-semibold">
            <input type="checkbox" name="hide" value="oui" className="size-5 accent-ember" />
            {suspendDialog.hide}
          </label>
          <p className="mt-1 text-sm text-ink-soft">{suspendDialog.hideHint}</p>
        </div>
      </form>
    </Dialog>
  );
}
