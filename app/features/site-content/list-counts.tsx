import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { summaryCopy } from '#content/copy/admin/settings-setup.ts';
import type { SiteListId } from '#domain/site-content.ts';

import { readListCounts } from './site-content.data.ts';

export const listCountsQuery = 'site-list-counts';

/** How many items the lists of a section have. */
export function ListCounts({ lists }: { lists: readonly SiteListId[] }) {
  const { data } = useMemberQuery(listCountsQuery, readListCounts);
  if (!data) return null;
  const sum = (part: 'shown' | 'hidden') =>
    lists.reduce((total, list) => total + (data[list]?.[part] ?? 0), 0);
  return summaryCopy.items(sum('shown'), sum('hidden'));
}
