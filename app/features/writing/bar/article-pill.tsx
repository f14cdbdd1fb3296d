import { clsx } from 'clsx';

import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { useNow } from '#app/lib/time/clock.tsx';
import { writing } from '#content/copy/admin/writing.ts';

type Props = { published: boolean; binned: boolean; date: string | null };

/** What visitors see of the article: a draft, scheduled with its date, published. */
export function ArticlePill({ published, binned, date }: Props) {
  const now = useNow();
  const isLater = published && (date === null || Date.parse(date) > now);
  const kind = binned ? 'binned' : !published ? 'draft' : isLater ? 'scheduled' : 'published';
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full px-3 text-xs font-semibold',
        kind === 'published' && 'bg-success text-white',
        kind === 'scheduled' && 'bg-plum text-white',
        kind === 'draft' && 'border border-ink/30 bg-white text-ink',
        kind === 'binned' && 'bg-danger text-white',
      )}
    >
      {writing.pills[kind]}
      {kind === 'scheduled' && date !== null && <ParisTime iso={date} className="max-sm:sr-only" />}
    </span>
  );
}
