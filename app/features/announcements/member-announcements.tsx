import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { AnnouncementBanner } from '#app/ui/feedback/announcement-banner.tsx';
import { announcementBanner as copy } from '#content/copy/site/announcements.ts';
import { byUrgency, isShownOn } from '#domain/shown-announcements.ts';

import { readMemberAnnouncements } from './announcements.data.ts';
import { close, markOf, useClosedAnnouncements } from './closed-announcements.ts';

/** The announcements for members only. A failure shows none: the rest of the dashboard does not need them. */
export function MemberAnnouncements() {
  const now = useNow(10_000);
  const { data = [] } = useMemberQuery('member-announcements', readMemberAnnouncements);
  const closed = useClosedAnnouncements();
  const shown = data
    // The database gives managers the planned ones too; the clock of the page may be a minute behind.
    .filter(({ starts_at }) => Date.parse(starts_at) <= now + 60_000)
    .filter((one) => isShownOn(one, '/dashboard', now) && !closed.includes(markOf(one)))
    .toSorted(byUrgency);
  if (shown.length === 0) return null;
  return (
    <section aria-label={copy.label} className="grid overflow-hidden rounded-2xl">
      {shown.map((announcement) => (
        <AnnouncementBanner
          key={announcement.id}
          announcement={announcement}
          onClose={() => close(markOf(announcement))}
        />
      ))}
    </section>
  );
}
