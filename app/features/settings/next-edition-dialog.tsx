import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { editionReads } from '#app/shared/edition-reads.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { editionCopy } from '#content/copy/admin/edition-settings.ts';
import { nextFirstFriday } from '#domain/calendar.ts';
import type { EditionException } from '#domain/edition-exceptions.ts';

import { announceEdition } from './edition.data.ts';
import { EditionImpact } from './edition-impact.tsx';

const copy = editionCopy.next;

type Props = {
  /** The start of the announced edition, if any. */
  after: string | undefined;
  exceptions: readonly EditionException[];
  onClose: () => void;
};

/** Announces the next edition, on the next first Friday or the day of its exception unless another one is chosen. Mounted while open. */
export function NextEditionDialog({ after, exceptions, onClose }: Props) {
  const form = useId();
  const now = useNow();
  const [{ startsAt, holiday, reason }] = useState(() =>
    nextFirstFriday(new Date(Math.max(now, after === undefined ? 0 : Date.parse(after))), exceptions),
  );
  const [failure, setFailure] = useState<string>();
  const announce = useMemberMutation(
    (client, _userId, starts: string) => announceEdition(client, starts),
    [...editionReads, 'undoable-announcement'],
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
          hint={reason === undefined ? copy.proposed : copy.proposedException(reason)}
          error={failure}
        />
        {holiday && <Alert kind="error" title={copy.holiday(holiday)} />}
        <EditionImpact />
      </form>
    </Dialog>
  );
}
