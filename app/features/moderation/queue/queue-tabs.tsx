import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { moderation, queueTabs } from '#content/copy/admin/moderation.ts';
import type { ModerationQueue } from '#domain/moderation.ts';

import type { Counts } from '#app/features/moderation/moderation-schemas.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import { scrollToCurrent } from '#app/ui/layout/scroll-to-current.ts';

const urgent: readonly ModerationQueue[] = ['pending', 'reported', 'notices'];

/** The tabs of the queues with their counts; on a phone they scroll horizontally. */
export function QueueTabs({ queue, counts }: { queue: ModerationQueue; counts: Counts | undefined }) {
  const line = useRef<HTMLElement>(null);
  const hasCounts = counts !== undefined;
  // The counts make the tabs wider when they arrive.
  useEffect(() => scrollToCurrent(line.current, '[aria-current]'), [queue, hasCounts]);
  return (
    <nav
      ref={line}
      aria-label={moderation.queues}
      className="scroll-edges -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex min-w-max gap-1 border-b border-ink/12">
        {queueTabs.map(({ id, param, label }) => {
          const count = counts?.[id].count;
          return (
            <li key={id}>
              <Link
                to={id === 'pending' ? '?' : `?file=${param}`}
                aria-current={id === queue ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-ink-soft no-underline -outline-offset-3 hover:text-ink aria-[current=page]:border-ember aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {label}
                <span
                  className={`tabular-nums min-w-6 rounded-full px-1.5 text-center text-xs font-semibold ${
                    count && urgent.includes(id) ? 'bg-lantern text-night' : 'bg-ink/8 text-ink'
                  }`}
                >
                  {count === undefined ? '…' : shortCount(count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
