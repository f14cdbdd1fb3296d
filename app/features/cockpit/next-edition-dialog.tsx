import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { nextEdition as copy } from '#content/copy/admin/cockpit.ts';
import { nextFirstFriday } from '#domain/calendar.ts';

import { announceEdition } from './edition.data.ts';
import { editionReads } from './use-cockpit.ts';

/** Announces the edition of the next first Friday. Mounted while open. */
export function NextEditionDialog({ onClose }: { onClose: () => void }) {
  const now = useNow();
  const [{ startsAt, holiday }] = useState(() => nextFirstFriday(new Date(now)));
  const announce = useMemberMutation(
    (client) => announceEdition(client, startsAt.toISOString()),
    [...editionReads, 'cockpit-figures'],
  );
  const confirm = () =>
    announce.mutate(undefined, {
      onSuccess: (outcome) => {
        const announced = outcome === 'created' || outcome === 'announced';
        notify(announced ? { title: copy.done } : { kind: 'destructive', title: copy.refused });
        onClose();
      },
      onError: (error) => notify({ kind: 'destructive', title: failureMessage(error) }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button onClick={confirm} busy={announce.isPending}>
          {copy.confirm}
        </Button>
      }
    >
      <p>{copy.lead(parisFullDay(startsAt.toISOString()))}</p>
      {holiday && <Alert kind="error" title={copy.holiday(holiday)} />}
    </Dialog>
  );
}
