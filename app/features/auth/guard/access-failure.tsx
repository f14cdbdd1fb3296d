import { useState } from 'react';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { readRolesAgain } from '#app/lib/session/session.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { list } from '#content/copy/admin/list.ts';

/** Shown when the role or the permissions of the member could not be read. */
export function AccessFailure({ error }: { error: unknown }) {
  /** The failure that was on screen when the member asked for another read; a new failure is another object. */
  const [retried, setRetried] = useState<unknown>();
  const cause = failureCause(error);

  function retry() {
    setRetried(error);
    readRolesAgain();
  }

  return (
    <Alert kind="error" title={list.failed}>
      {cause && <p>{cause}</p>}
      <p className="text-sm text-ink-soft">
        {list.code}
        {'\u00a0'}: <code>{failureCode(error)}</code>
      </p>
      <Button busy={retried === error} onClick={retry}>
        {list.retry}
      </Button>
    </Alert>
  );
}
