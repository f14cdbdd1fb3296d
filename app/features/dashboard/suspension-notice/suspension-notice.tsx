import { useNow } from '#app/lib/time/clock.tsx';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { suspension } from '#content/copy/account/dashboard.ts';

import { readSuspensions, suspensionAt } from './suspensions.data.ts';

/** The reason and the end of the suspension in force; nothing without one. */
export function SuspensionNotice() {
  const now = useNow();
  const { data = [] } = useMemberQuery('suspensions', readSuspensions);
  const current = suspensionAt(now, data);
  if (!current) return null;
  return (
    <Alert kind="error" title={suspension.title}>
      <p>{current.reason}</p>
      <p>
        {current.ends_at ? `${suspension.until} ${parisDate(current.ends_at)}. ` : `${suspension.forGood} `}
        {suspension.effect}
      </p>
    </Alert>
  );
}
