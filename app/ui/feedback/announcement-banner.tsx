import { Megaphone, TriangleAlert, X } from 'lucide-react';

import { Container } from '#app/ui/layout/container.tsx';
import { announcementBanner as copy } from '#content/copy/site/announcements.ts';
import type { Announcement, AnnouncementLevel } from '#domain/announcements.ts';

const looks: { readonly [Level in AnnouncementLevel]: string } = {
  information: 'bg-aubergine text-ivory [--focus:var(--color-lantern)]',
  important: 'bg-honey text-night [--focus:var(--color-night)]',
  urgent: 'bg-danger text-white [--focus:var(--color-honey)]',
};

type Props = {
  announcement: Pick<Announcement, 'message' | 'link' | 'link_label' | 'level' | 'is_dismissible'>;
  /** Marks the element for the script that hides closed announcements before the first paint. */
  mark?: string;
  onClose?: () => void;
};

/** One announcement across the top of a page. The back-office shows the same as its preview. */
export function AnnouncementBanner({ announcement, mark, onClose }: Props) {
  const { message, link, link_label, level, is_dismissible } = announcement;
  const Icon = level === 'information' ? Megaphone : TriangleAlert;
  return (
    <div data-announcement={mark} suppressHydrationWarning className={looks[level]}>
      <Container className="flex items-center gap-3 py-2.5">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 text-sm leading-snug font-medium wrap-anywhere">
          <span className="sr-only">{copy.levels[level]} : </span>
          {message}
          {link && (
            <>
              {' '}
              <a
                href={link}
                className="inline-block py-0.5 font-bold underline underline-offset-4 hover:decoration-2"
              >
                {link_label}
              </a>
            </>
          )}
        </p>
        {is_dismissible && (
          <button
            type="button"
            aria-label={copy.close}
            onClick={onClose}
            className="-my-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/15"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </Container>
    </div>
  );
}
