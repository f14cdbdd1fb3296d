import { useNow } from '#app/lib/time/clock.tsx';
import { AnnouncementBanner } from '#app/ui/feedback/announcement-banner.tsx';
import { announcementBanner as copy } from '#content/copy/site/announcements.ts';
import type { Announcement } from '#domain/announcements.ts';
import { byUrgency, isShownOn } from '#domain/shown-announcements.ts';

import { close, markOf, useClosedAnnouncements } from './closed-announcements.ts';

/** The announcements in force that the member has not closed. */
export default function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  const now = useNow(10_000);
  const closed = useClosedAnnouncements();
  const shown = announcements
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
