import { useLocation } from 'react-router';

import { useNow } from '#app/lib/time/clock.tsx';
import { AnnouncementBanner } from '#app/ui/feedback/announcement-banner.tsx';
import { InlineScript } from '#app/ui/text/trusted-html.tsx';
import { announcementBanner as copy } from '#content/copy/site/announcements.ts';
import { byUrgency, isShownOn } from '#domain/shown-announcements.ts';
import type { Announcement } from '#domain/announcements.ts';

import { close, markOf, useClosedAnnouncements } from './closed-announcements.ts';
import closedScript from './closed-script.ts?inline-script';

/** The announcements of a page, above its header. */
export function AnnouncementBar({ announcements }: { announcements: readonly Announcement[] }) {
  const { pathname } = useLocation();
  const now = useNow(30_000);
  const closed = useClosedAnnouncements();
  const shown = announcements
    .filter((one) => isShownOn(one, pathname, now) && !closed.includes(markOf(one)))
    .toSorted(byUrgency);
  if (shown.length === 0) return null;
  return (
    <section id="annonces" aria-label={copy.label} className="announcements relative z-50">
      {shown.map((announcement) => (
        <AnnouncementBanner
          key={announcement.id}
          announcement={announcement}
          mark={markOf(announcement)}
          onClose={() => close(markOf(announcement))}
        />
      ))}
      <InlineScript text={closedScript} />
    </section>
  );
}
