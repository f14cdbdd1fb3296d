import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { backupsCopy as copy } from '#content/copy/admin/data.ts';

import { readBackupStatus } from './data-admin.data.ts';

/** The last backup in one line; red when it is late or failed. */
export function BackupsSummary() {
  const { data } = useMemberQuery('backup-status', readBackupStatus);
  if (!data) return null;
  if (data.late) return <span className="font-semibold text-danger">{copy.late}</span>;
  if (data.failure) return <span className="font-semibold text-danger">{copy.summary.failed}</span>;
  if (data.last)
    return (
      <>
        {copy.last} : <TimeAgo iso={data.last.at} />
      </>
    );
  return copy.summary[data.state];
}
