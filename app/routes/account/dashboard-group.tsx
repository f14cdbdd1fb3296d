import { Children } from 'react';

import { dashboard } from '#content/copy/account/dashboard.ts';

type GroupId = (typeof dashboard.groups)[number]['id'];

/**
 * A group of cards of the dashboard, target of a link at its top; two columns where there is room. Keyboard users can
 * skip a card.
 */
export function DashboardGroup({ id, children }: { id: GroupId; children: React.ReactNode }) {
  const label = dashboard.groups.find((group) => group.id === id)?.label;
  const cards = Children.toArray(children);
  const place = (index: number) => (index < cards.length ? `${id}-${index + 1}` : `${id}-fin`);
  return (
    <section aria-labelledby={`${id}-title`} id={id} tabIndex={-1} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {label}
      </h2>
      <div className="-mb-6 *:mb-6 *:break-inside-avoid lg:columns-2 lg:gap-6">
        {cards.map((card, index) => (
          <div key={place(index)} id={place(index)} tabIndex={-1} className="scroll-mt-24 outline-none">
            <a
              href={`#${place(index + 1)}`}
              // In the flow with no height: an absolutely positioned child would keep cards out of the second column.
              className="relative z-10 mx-2 [--focus:var(--color-ember)] flex h-0 w-fit items-center overflow-hidden rounded-full bg-night px-4 text-sm font-semibold text-ivory focus:-top-5 focus:-mb-10 focus:h-10"
            >
              {dashboard.skipCard}
            </a>
            {card}
          </div>
        ))}
      </div>
      <div id={place(cards.length)} tabIndex={-1} className="outline-none" />
    </section>
  );
}
