import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { privacyCard } from '#content/copy/account/account-settings.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';

import { cancelDeletion } from './deletion.data.ts';
import type { Deletion } from './deletion.data.ts';

const copy = privacyCard.deletion;

/** The date and the mode of the deletion, with the button that cancels it. */
export default function RequestedDeletion({ deletion }: { deletion: Deletion }) {
  return (
    <Alert kind="error" title={copy.pendingTitle}>
      <p>
        {copy.pendingOn} {parisFullDay(deletion.due_at)}. {copy.pendingModes[deletion.mode]}
      </p>
      <KeepAccount />
    </Alert>
  );
}

/** The button that cancels the requested deletion. */
export function KeepAccount() {
  const cancel = useMemberMutation<void, void>(cancelDeletion, ['deletion']);
  return (
    <Button
      className="justify-self-start"
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
  );
}
