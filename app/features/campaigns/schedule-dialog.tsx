import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { campaigns } from '#content/copy/admin/campaigns.ts';

import { scheduleCampaign } from './campaign.data.ts';
import type { SendOutcome } from './campaign.data.ts';
import type { CampaignSaver } from './campaign-saver.ts';
import type { CampaignStatus } from './campaign.ts';

const copy = campaignEditor.schedule;

type Props = {
  status: CampaignStatus;
  saver: CampaignSaver;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** The moment at which the campaign leaves, by the Paris clock. Mounted while open. */
export function ScheduleDialog({ status, saver, onDone, onClose }: Props) {
  const form = useId();
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const schedule = useMemberMutation(
    (client, _userId, at: string) =>
      scheduleCampaign(client, { campaign: status.id, seen: saver.getState().version, at }),
    ['campaigns'],
  );
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = readMoment(event.currentTarget, 'at');
    if (at === undefined || schedule.isPending) return;
    setMissing(at === '');
    if (at === '') return;
    schedule.mutate(at, {
      onSuccess: ({ outcome }) => {
        void onDone();
        if (outcome !== 'done') return setProblem(problemOf(outcome));
        notify({ title: copy.done });
        onClose();
        return undefined;
      },
      onError: (error) => setProblem(failureMessage(error)),
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={form} busy={schedule.isPending}>
          {copy.submit}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <DateTimeField
          label={copy.at}
          name="at"
          defaultIso={status.scheduled_at ?? undefined}
          hint={copy.hint}
          error={missing ? copy.missing : undefined}
        />
        {problem && <Alert kind="error" title={problem} />}
      </form>
    </Dialog>
  );
}

function problemOf(outcome: SendOutcome['outcome']): string {
  if (outcome === 'past' || outcome === 'too_far') return copy[outcome];
  if (outcome === 'incomplete') return campaignEditor.send.incomplete;
  if (outcome === 'gone' || outcome === 'locked') return campaigns[outcome];
  return campaigns.conflict;
}
