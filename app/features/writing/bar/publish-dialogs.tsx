import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { writing } from '#content/copy/admin/writing.ts';
import { requiredArticleFields } from '#domain/article-saving.ts';

const copy = writing.publish;
const formId = 'schedule';

type ScheduleProps = {
  published: boolean;
  /** The date to begin with, ISO 8601. */
  date: string | undefined;
  onConfirm: (iso: string) => void;
  onClose: () => void;
};

/** The date of a publication, in Paris time; both changes of the hour are read by the field. */
export function ScheduleDialog({ published, date, onConfirm, onClose }: ScheduleProps) {
  const [missing, setMissing] = useState(false);
  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = String(new FormData(event.currentTarget).get('at') ?? '');
    if (at === '') return setMissing(true);
    onConfirm(at);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={published ? copy.changeTitle : copy.scheduleTitle}
      footer={
        <Button type="submit" form={formId}>
          {published ? copy.confirmChange : copy.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <DateTimeField
          label={copy.date}
          name="at"
          hint={copy.dateHint}
          defaultIso={date}
          error={missing ? copy.dateMissing : undefined}
        />
      </form>
    </Dialog>
  );
}

/** What a draft lacks to be published. */
export function IncompleteDialog({ missing, onClose }: { missing: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={copy.incompleteTitle}>
      <p>{copy.incompleteLead}</p>
      <ul className="list-disc pl-6">
        {requiredArticleFields
          .filter((name) => missing.includes(name))
          .map((name) => (
            <li key={name}>{writing.missing[name]}</li>
          ))}
      </ul>
    </Dialog>
  );
}
