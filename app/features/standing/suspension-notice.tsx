import { useMemberQuery } from '#app/lib/member-query.ts';
import { parisDate } from '#app/lib/paris-time.ts';
import { Alert } from '#app/ui/alert.tsx';
import { suspension } from '#content/dashboard.ts';

import { readSuspension } from './standing.data.ts';

/** A suspended member sees why and until when; the others see nothing. */
export function SuspensionNotice() {
  const { data } = useMemberQuery('suspension', readSuspension);
  if (!data) return null;
  return (
    <Alert kind="error" title={suspension.title}>
      <p>{data.reason}</p>
      <p>
        {data.ends_at ? `${suspension.until} ${parisDate(data.ends_at)}. ` : `${suspension.forGood} `}
        {suspension.effect}
      </p>
    </Alert>
  );
}
