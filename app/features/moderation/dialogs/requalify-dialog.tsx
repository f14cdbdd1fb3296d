import { useId } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';
import { requalifyDialog } from '#content/copy/admin/moderation-forms.ts';
import { reportReasonLabels } from '#content/copy/blog/reasons.ts';
import { reportReasons, reportVerdicts } from '#domain/moderation.ts';

import type { Report } from '#app/features/moderation/moderation-schemas.ts';
import type { Requalification } from '#app/features/moderation/actions/use-queue-actions.ts';

type Props = { report: Report; onClose: () => void; onConfirm: (change: Requalification) => void };

const verdicts = [...reportVerdicts, 'open'] as const;

/** Changes the reason of a report and, once it is decided, its verdict. Mounted while it is open. */
export function RequalifyDialog({ report, onClose, onConfirm }: Props) {
  const formId = useId();
  const decided = report.status !== 'open';

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = form.get('reason');
    const verdict = verdicts.find((known) => known === form.get('verdict'));
    const change = {
      ...(typeof reason === 'string' && reason !== report.reason && { reason }),
      ...(verdict && verdict !== report.status && { verdict }),
    };
    if (Object.keys(change).length > 0) onConfirm(change);
    else onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={requalifyDialog.title}
      footer={
        <Button type="submit" form={formId}>
          {requalifyDialog.confirm}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <p className="text-sm text-ink-soft">{requalifyDialog.lead}</p>
        {report.details && (
          <blockquote className="rounded-xl bg-sand/60 p-3 text-sm whitespace-pre-line">
            {`${report.reporter ?? moderation.deletedAccount} : ${report.details}`}
          </blockquote>
        )}
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{requalifyDialog.reason}</legend>
          {reportReasons.map((reason) => (
            <Choice
              key={reason}
              name="reason"
              value={reason}
              label={reportReasonLabels[reason]}
              defaultChecked={reason === report.reason}
              {...(reason === report.given_reason && { hint: requalifyDialog.given })}
            />
          ))}
        </fieldset>
        {decided && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-semibold">{requalifyDialog.verdict}</legend>
            {verdicts.map((verdict) => (
              <Choice
                key={verdict}
                name="verdict"
                value={verdict}
                label={requalifyDialog.verdicts[verdict]}
                defaultChecked={verdict === report.status}
              />
            ))}
            <p className="text-sm text-ink-soft">{requalifyDialog.reporterNotified}</p>
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
