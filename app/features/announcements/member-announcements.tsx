import { lazy, Suspense } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';

import { readMemberAnnouncements } from './member-announcements.data.ts';

/** Loaded when there is an announcement. A failure shows none: the rest of the dashboard does not need them. */
const AnnouncementList = lazy(() => import('./announcement-list.tsx').catch(() => ({ default: () => null })));

/** The announcements for members only. */
export function MemberAnnouncements() {
  const { data = [] } = useMemberQuery('member-announcements', readMemberAnnouncements);
  if (data.length === 0) return null;
  return (
    <Suspense>
      <AnnouncementList announcements={data} />
    </Suspense>
  );
}
