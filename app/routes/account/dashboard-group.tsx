import { Children } from 'react';

import { FoldsOnPhone } from '#app/ui/layout/folds-on-phone.tsx';
import { dashboard } from '#content/copy/account/dashboard.ts';

type GroupId = (typeof dashboard.groups)[number]['id'];

type Props = {
  id: GroupId;
  /** Cards of the first column of a wide window; by default half of them. */
  first?: number;
  /** Whether the cards start folded on a phone. */
  folded?: boolean;
  children: React.ReactNode;
};

/** A group of cards, target of a link at the top; two columns where there is room. Keyboard users can skip a card. */
export function DashboardGroup({ id, first, folded = false, children }: Props) {
  const label = dashboard.groups.find((group) => group.id === id)?.label;
  const cards = Children.toArray(children);
  const middle = first ?? Math.ceil(cards.length / 2);
  const columns = [cards.slice(0, middle), cards.slice(middle)];
  const place = (index: number) => (index < cards.length ? `${id}-${index + 1}` : `${id}-fin`);
  return (
    <FoldsOnPhone value={folded ? 'folded' : 'open'}>
      <section aria-labelledby={`${id}-title`} id={id} tabIndex={-1} className="scroll-mt-24 outline-none">
        <h2 id={`${id}-title`} className="mb-4 text-2xl sm:mb-6">
          {label}
        </h2>
        <div className="grid grid-cols-1 items-start gap-3 sm:gap-6 xl:grid-cols-2">
          {columns.map((column, side) => (
            <div
              key={side === 0 ? 'first' : 'second'}
              className="grid grid-cols-1 gap-3 empty:hidden sm:gap-6"
            >
              {column.map((card, index) => (
                <SkippableCard
                  key={place(side * middle + index)}
                  place={place(side * middle + index)}
                  next={place(side * middle + index + 1)}
                >
                  {card}
                </SkippableCard>
              ))}
            </div>
          ))}
        </div>
        <div id={place(cards.length)} tabIndex={-1} className="outline-none" />
      </section>
    </FoldsOnPhone>
  );
}

function SkippableCard({
  place,
  next,
  children,
}: {
  place: string;
  next: string;
  children: React.ReactNode;
}) {
  return (
    <div id={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <a
        href={`#${next}`}
        className="relative z-10 mx-2 [--focus:var(--color-ember)] flex h-0 w-fit items-center overflow-hidden rounded-full bg-night px-4 text-sm font-semibold text-ivory focus:-top-5 focus:-mb-10 focus:h-10"
      >
        {dashboard.skipCard}
      </a>
      {children}
    </div>
  );
}
