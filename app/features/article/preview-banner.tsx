import { Eye } from 'lucide-react';

import { parisStamp } from '#app/lib/time/paris-time.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { preview as copy } from '#content/copy/blog/preview.ts';

type Props = { published: boolean; date: string | undefined; expires: string };

/** Above the article of a preview link: what it is, and until when the link works. */
export function PreviewBanner({ published, date, expires }: Props) {
  const isLater = date !== undefined && Date.parse(date) > useNow(60_000);
  return (
    <aside aria-label={copy.banner} className="sticky top-0 z-30 bg-lantern text-night print:hidden">
      <Container className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
        <p className="inline-flex items-center gap-2 font-bold">
          <Eye aria-hidden="true" className="size-4" />
          {copy.banner}
        </p>
        <p>
          {published && !isLater ? copy.published : copy.draft}{' '}
          {published && isLater && copy.scheduled(parisStamp(date))} {copy.until(parisStamp(expires))}
        </p>
      </Container>
    </aside>
  );
}
