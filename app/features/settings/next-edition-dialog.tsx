import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { editionCopy } from '#content/copy/admin/settings.ts';
import { nextFirstFriday } from '#domain/calendar.ts';

import { announceEdition } from './edition.data.ts';
import { EditionImpact } from './edition-impact.tsx';

const copy = editionCopy.next;

/** Announces the next edition, on the next first Friday unless another day is chosen. Mounted while open. */
export function NextEditionDialog({ after, onClose }: { after: string; onClose: () => void }) {
  const form = useId();
  const now = useNow();
  const [{ startsAt, holiday }] = useState(() => nextFirstFriday(new Date(Math.max(now, Date.parse(after)))));
  const [failure, setFailure] = useState<string>();
  const announce = useMemberMutation(
    (client, _userId, starts: string) => announceEdition(client, starts),
    ['editions', 'movable-edition'],
  );

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const starts = readMoment(event.currentTarget, 'starts');
    if (starts === undefined || announce.isPending) return;
    if (starts === '') return setFailure(editionCopy.problems.date);
    setFailure(undefined);
    announce.mutate(starts, {
      onSuccess: (outcome) => {
        if (outcome !== 'created' && outcome !== 'announced') return setFailure(copy[outcome]);
        notify({ title: copy[outcome] });
        onClose();
      },
      onError: (error) => setFailure(failureMessage(error)),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={form} busy={announce.isPending}>
          {copy.confirm}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p>{copy.lead}</p>
        <DateTimeField
          name="starts"
          label={copy.day}
          defaultIso={startsAt.toISOString()}
          hint={copy.proposed}
          error={failure}
        />
        {holiday && <Alert kind="error" title={copy.holiday(holiday)} />}
        <EditionImpact />
      </form>
    </Dialog>
  );
}
