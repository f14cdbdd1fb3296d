import { useMemberMutation, useMemberQuery } from '#app/lib/member-query.ts';
import { parisFullDay } from '#app/lib/paris-time.ts';
import { notify } from '#app/lib/toast.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { privacyCard } from '#content/account-settings.ts';
import { dashboard } from '#content/dashboard.ts';

import { cancelDeletion, readDeletion } from './privacy.data.ts';

const copy = privacyCard.deletion;

/** Seven days to change one's mind, in sight at the top of the dashboard. */
export function DeletionNotice() {
  const deletion = useMemberQuery('deletion', readDeletion);
  const cancel = useMemberMutation<void, void>(cancelDeletion, ['deletion']);
  if (!deletion.data) return null;
  return (
    <Alert kind="error" title={copy.pendingTitle}>
      <p>
        {copy.pendingOn} {parisFullDay(deletion.data.due_at)}.
      </p>
      <Button
        busy={cancel.isPending}
        onClick={() =>
          cancel.mutate(undefined, {
            onSuccess: () => notify(copy.undone),
            onError: () => notify({ ...dashboard.failed, kind: 'destructive' }),
          })
        }
      >
        {copy.undo}
      </Button>
    </Alert>
  );
}
