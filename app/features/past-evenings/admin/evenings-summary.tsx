import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { eveningsRead } from '#app/shared/edition-reads.ts';
import { eveningsAdmin, photoRequestsAdmin } from '#content/copy/admin/evenings.ts';

import { readEveningLines } from './evening-admin.data.ts';
import { readPhotoRequests } from './photo-requests.data.ts';
import { photoRequestsRead } from './use-photo-decisions.ts';

/** The published pages and the open requests in one line; red while a request waits for an answer. */
export function EveningsSummary() {
  const { data: evenings } = useMemberQuery(eveningsRead, readEveningLines);
  const { data: requests } = useMemberQuery(photoRequestsRead, readPhotoRequests);
  if (!evenings || !requests) return null;
  const open = requests.open.length;
  if (open > 0)
    return <span className="font-semibold text-danger">{photoRequestsAdmin.openCount(open)}</span>;
  return eveningsAdmin.publishedCount(evenings.filter(({ published_at: at }) => at !== null).length);
}
