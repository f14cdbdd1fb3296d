import { useId, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { campaigns } from '#content/copy/admin/campaigns.ts';
import { columnLimits } from '#domain/column-limits.ts';

const copy = campaigns.nameDialog;

type Props = {
  title: string;
  name: string;
  busy: boolean;
  /** Why the last try failed; the dialog stays open. */
  problem: string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a campaign or a template. Mounted while open. */
export function NameDialog({ title, name, busy, problem, onName, onClose }: Props) {
  const form = useId();
  const [text, setText] = useState(name);
  const [missing, setMissing] = useState(false);
  function submit(event: React.FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    setMissing(typed === '');
    if (typed !== '' && !busy) onName(typed);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={form} busy={busy}>
          {copy.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={copy.name}
          value={text}
          maxLength={columnLimits.newsletter_campaigns.name}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          {...(missing && { error: copy.missing })}
        />
        {problem && <Alert kind="error" title={problem} />}
      </form>
    </Dialog>
  );
}
