import type { SiteCard } from '#app/shared/cards.data.ts';
import { Collection } from '#app/ui/layout/collection.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { calendarPage } from '#content/copy/site/calendar.ts';

export type FormatFact = { term: string; value: string; detail?: string };

/** Format and benefits of an evening. */
export function FormatSection({
  facts,
  benefits,
}: {
  facts: readonly FormatFact[];
  benefits: readonly SiteCard[];
}) {
  return (
    <Section id="format" labelledBy="format-title" className="surface-night">
      <h2 id="format-title" className="text-3xl">
        {calendarPage.formatTitle}
      </h2>
      <dl className="mt-12 grid gap-x-16 sm:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {facts.map(({ term, value, detail }) => (
          <div key={term} className="border-t border-ivory/20 py-6">
            <dt className="text-sm font-semibold text-lantern">{term}</dt>
            <dd className="mt-2">
              <span className="block font-display text-2xl font-semibold tracking-tight">{value}</span>
              {detail && <span className="mt-1 block max-w-[48ch] text-mist">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-20 text-2xl text-lantern">{calendarPage.benefitsTitle}</h2>
      <Collection className="mt-8 grid gap-8 lg:grid-cols-3 lg:gap-12">
        {benefits.map(({ slug, title, body }) => (
          <li key={slug} className="border-l-3 border-ember pl-6">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-[40ch] text-ivory/85">{body}</p>
          </li>
        ))}
      </Collection>
    </Section>
  );
}
