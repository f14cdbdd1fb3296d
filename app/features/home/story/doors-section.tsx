import { clsx } from 'clsx';
import { Link } from 'react-router';

import type { SiteCard } from '#app/shared/cards.data.ts';
import { Collection } from '#app/ui/layout/collection.tsx';
import { pane } from '#app/ui/layout/pane.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { doors } from '#content/copy/site/story.ts';

/** House outlines; each one differs. */
const fronts = [
  'door-one bg-brick text-ivory md:mt-16',
  'door-two bg-aubergine text-ivory md:mt-0',
  'door-three bg-lantern text-night md:mt-24',
] as const;

/** Three links to further pages, drawn as houses with an open door. */
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
          <li
            key={card.slug}
            className={clsx(
              'door group relative flex flex-col px-6 pt-14 md:self-stretch md:pt-20 md:px-7 lg:px-9 lg:pt-24',
              fronts[index % fronts.length],
            )}
          >
            <h3 className="text-xl">{card.title}</h3>
            <p className="mt-3 max-w-[34ch] opacity-90">{card.body}</p>
            <Windows shift={index} />
            <div className="mt-auto flex items-end justify-between gap-4 md:max-lg:gap-2">
              {card.linkUrl && (
                <Link
                  viewTransition
                  to={card.linkUrl}
                  className="mb-8 font-semibold break-words underline decoration-current/50 underline-offset-4 [--focus:currentColor] after:absolute after:inset-0 hover:decoration-current"
                >
                  {card.linkLabel}
                </Link>
              )}
              <Door />
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
  return (
    <svg aria-hidden="true" viewBox="0 0 200 60" className="my-6 h-auto w-full max-w-56 max-sm:hidden">
      <path d={windows.filter(atHome).map(windowAt).join('')} className="fill-honey" />
      <path
        d={windows
          .filter((index) => !atHome(index))
          .map(windowAt)
          .join('')}
        className="fill-night/35"
      />
    </svg>
  );
}

const windowAt = (index: number) =>
  pane({ x: (index % 5) * 42, y: index < 5 ? 2 : 34, width: 14, height: 20 });

/** The door opens further on hover. */
function Door() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 64" className="h-20 w-auto shrink-0 sm:h-28 md:max-lg:h-20">
      <path d="M0 64V20h6v-6h6V8h16v6h6v6h6v44Z" className="fill-night/35" />
      <path d="M7 64V24h5v-5h16v5h5v40Z" className="fill-honey" />
      <path
        d="M7 64V24h5v-5h16v5h5v40Z"
        className="door-leaf fill-night transition-transform duration-300 ease-settle"
      />
    </svg>
  );
}
