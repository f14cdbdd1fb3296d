import { clsx } from 'clsx';
import { Link } from 'react-router';

import type { SiteCard } from '#app/shared/cards.data.ts';
import { Collection } from '#app/ui/layout/collection.tsx';
import { panes } from '#app/ui/layout/panes.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { doors } from '#content/copy/site/story.ts';

/** House fronts; each one differs. */
const fronts = ['door-one', 'door-two', 'door-three'] as const;

/** Three links to further pages, drawn as houses with an open door (`story.css`). */
export function DoorsSection({ cards }: { cards: readonly SiteCard[] }) {
  return (
    <Section id="doors" labelledBy="doors-title" className="bg-ivory !pt-0">
      <h2 id="doors-title" className="text-2xl">
        {doors.title}
      </h2>
      <Collection
        className={clsx(
          'mt-6 sm:mt-8 sm:grid sm:gap-5 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)] md:items-end md:gap-0',
          cards.some(({ linkUrl }) => linkUrl) ? 'snap-row' : 'max-sm:grid max-sm:gap-5',
        )}
      >
        {cards.map((card, index) => (
          <li key={card.slug} className={clsx('door', fronts[index % fronts.length])}>
            <h3>{card.title}</h3>
            <p>{card.body}</p>
            <Windows shift={index} />
            <div>
              {card.linkUrl && (
                <Link viewTransition to={card.linkUrl}>
                  {card.linkLabel}
                </Link>
              )}
              <span aria-hidden="true" className="door-frame" />
            </div>
          </li>
        ))}
      </Collection>
    </Section>
  );
}

/** Lit windows differ per house. */
function Windows({ shift }: { shift: number }) {
  const atHome = (index: number) => (index * 3 + shift * 2) % 5 < 2;
  const windows = Array.from({ length: 10 }, (_, index) => index);
  const path = (indices: number[]) => panes(indices.map(windowAt), { width: 14, height: 20 });
  return (
    <svg aria-hidden="true" viewBox="0 0 200 60">
      <path d={path(windows.filter(atHome))} className="fill-honey" />
      <path d={path(windows.filter((index) => !atHome(index)))} className="fill-night/35" />
    </svg>
  );
}

const windowAt = (index: number) => ({ x: (index % 5) * 42, y: index < 5 ? 2 : 34 });
