import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { AnnouncementBanner } from '#app/ui/feedback/announcement-banner.tsx';
import { announcementPlaceLabels, announcements as copy } from '#content/copy/admin/announcements.ts';
import type { Announcement } from '#domain/announcements.ts';

export type AnnouncementGroup = keyof typeof copy.groups;

type Props = {
  announcement: Announcement;
  group: AnnouncementGroup;
  busy: boolean;
  onEdit: () => void;
  onStop: () => void;
  onDelete: () => void;
};

/** An announcement as visitors see it, where and when it is shown, and what can be done with it. */
export function AnnouncementItem({ announcement, group, busy, onEdit, onStop, onDelete }: Props) {
  const { message, place, pages, starts_at, ends_at } = announcement;
  const isPast = group === 'past';
  const facts = [
    copy.shownOn(announcementPlaceLabels[place]),
    ...(place !== 'dashboard' && pages.length > 0 ? [copy.onPages(pages.length)] : []),
    [
      (group === 'now' ? copy.since : copy.starting)(parisShortStamp(starts_at)),
      ends_at === null ? copy.untilStopped : copy.until(parisShortStamp(ends_at)),
    ].join(' '),
  ];
  const act = (label: string, run: () => void, variant: 'secondary' | 'danger' = 'secondary') => (
    <Button
      size="small"
      variant={variant}
      busy={busy}
      aria-label={copy.named(label, message)}
      onClick={run}
      className="min-h-11!"
    >
      {label}
    </Button>
  );
  return (
    <li className="overflow-hidden rounded-2xl bg-white shadow-card">
      <div inert className={isPast ? 'opacity-70' : undefined}>
        <AnnouncementBanner announcement={announcement} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="min-w-0 text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
        <div className="flex flex-wrap gap-2">
          {act(isPast ? copy.again : copy.edit, onEdit)}
          {group === 'now' && act(copy.stop, onStop)}
          {act(copy.delete, onDelete, 'danger')}
        </div>
      </div>
    </li>
  );
}
