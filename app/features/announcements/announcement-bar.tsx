import { useLocation } from 'react-router';

import { useNow } from '#app/lib/time/clock.tsx';
import { AnnouncementBanner } from '#app/ui/feedback/announcement-banner.tsx';
import { InlineScript } from '#app/ui/text/trusted-html.tsx';
import { announcementBanner as copy } from '#content/copy/site/announcements.ts';
import { byUrgency, closedAnnouncementsScript, isShownOn } from '#domain/shown-announcements.ts';
import type { Announcement } from '#domain/announcements.ts';

import { RehearsalBar } from './rehearsal-bar.tsx';
import { close, markOf, useClosedAnnouncements } from './closed-announcements.ts';

type Props = {
  announcements: readonly Announcement[];
  /** The end of the clock rehearsal of this viewer, ISO 8601. */
  rehearsal?: string | undefined;
};

/** What is said to the readers of a page beside its content: announcements above its header, and a clock rehearsal. */
export function AnnouncementBar({ announcements, rehearsal }: Props) {
  return (
    <>
      <Announcements announcements={announcements} />
      {rehearsal !== undefined && <RehearsalBar expires={rehearsal} />}
    </>
  );
}

function Announcements({ announcements }: Pick<Props, 'announcements'>) {
  const { pathname } = useLocation();
  const now = useNow(30_000);
  const closed = useClosedAnnouncements();
  const shown = announcements
    .filter((one) => isShownOn(one, pathname, now) && !closed.includes(markOf(one)))
    .toSorted(byUrgency);
  if (shown.length === 0) return null;
  return (
    <section aria-label={copy.label} className="announcements relative z-50">
      {shown.map((announcement) => (
        <AnnouncementBanner
          key={announcement.id}
          announcement={announcement}
          mark={markOf(announcement)}
          onClose={() => close(markOf(announcement))}
        />
      ))}
      <InlineScript text={closedAnnouncementsScript} />
    </section>
  );
}
