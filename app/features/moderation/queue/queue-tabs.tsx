import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { moderation, moderationQueues, type ModerationQueue } from '#content/copy/admin/moderation.ts';

import type { Counts } from '#app/features/moderation/moderation-schemas.ts';
import { shortCount } from './short-count.ts';

const urgent: readonly ModerationQueue[] = ['pending', 'reported', 'notices'];

/** The queues and their sizes; on a phone the line scrolls. */
export function QueueTabs({ queue, counts }: { queue: ModerationQueue; counts: Counts | undefined }) {
  const line = useRef<HTMLElement>(null);
  const counted = counts !== undefined;
  // The sizes of the queues make the line longer when they come.
  useEffect(() => bringIntoSight(line.current), [queue, counted]);
  return (
    <nav ref={line} aria-label={moderation.queues} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-1 border-b border-encre/12">
        {moderationQueues.map(({ id, param, label }) => {
          const count = counts?.[id].count;
          return (
            <li key={id}>
              <Link
                to={id === 'pending' ? '?' : `?file=${param}`}
                aria-current={id === queue ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-encre-douce no-underline -outline-offset-3 hover:text-encre aria-[current=page]:border-braise aria-[current=page]:font-semibold aria-[current=page]:text-encre"
              >
                {label}
                <span
                  className={`chiffres min-w-6 rounded-full px-1.5 text-center text-xs font-semibold ${
                    count && urgent.includes(id) ? 'bg-lampion text-nuit' : 'bg-encre/8 text-encre'
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

/** The open queue in the middle of its line, where the line is wider than the window. */
function bringIntoSight(line: HTMLElement | null): void {
  const current = line?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!line || !current) return;
  const { left, width } = line.getBoundingClientRect();
  line.scrollLeft += current.left - left - (width - current.width) / 2;
}
