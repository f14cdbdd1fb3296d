import { clsx } from 'clsx';

import type { SiteCard } from '#app/shared/cards.data.ts';
import { Collection } from '#app/ui/layout/collection.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { guidePage } from '#content/copy/site/guide-page.ts';

import type { GuideEvent, GuideVenue } from './guide.data.ts';

/** Other events of the city, with their frequency. */
export function OtherEvents({ events }: { events: readonly GuideEvent[] }) {
  return (
    <Section id="events" labelledBy="events-title" className="bg-ivory">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="events-title" className="text-3xl">
            {guidePage.eventsTitle}
          </h2>
          <p className="mt-4 text-lg text-ink-soft">{guidePage.eventsLead}</p>
        </div>
        <Collection>
          {events.map(({ name, frequency, description, location, url }) => (
            <li
              key={name}
              className="grid gap-x-8 gap-y-2 border-t border-ink/15 py-7 first:pt-0 first:border-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <p className="font-semibold text-brick sm:pt-1.5">{frequency}</p>
              <div>
                <h3 className="text-2xl">
                  <MaybeLink url={url}>{name}</MaybeLink>
                </h3>
                <p className="mt-2 max-w-[52ch] text-lg text-ink-soft">{description}</p>
                {location && <p className="mt-2 text-sm font-semibold">{location}</p>}
              </div>
            </li>
          ))}
        </Collection>
      </div>
    </Section>
  );
}

/** House heights; neighbours differ. */
const fronts = [
  'bg-brick text-ivory lg:mt-24',
  'bg-lantern text-night lg:mt-8',
  'bg-aubergine text-ivory lg:mt-40',
] as const;

/** Three venues, drawn as houses. */
export function Venues({ venues }: { venues: readonly GuideVenue[] }) {
  return (
    <Section id="venues" labelledBy="venues-title" className="bg-sand !pb-0">
      <h2 id="venues-title" className="max-w-[16ch] text-3xl">
        {guidePage.venuesTitle}
      </h2>
      <Collection className="mt-10 grid lg:-mt-16 lg:ml-[16%] lg:grid-cols-3">
        {venues.map(({ name, kind, district, description, url }, index) => (
          <li
            key={name}
            className={clsx('gable px-7 pt-18 pb-14 sm:px-9 lg:pt-24', fronts[index % fronts.length])}
          >
            <p className="text-sm font-semibold">
              {kind}, {district}
            </p>
            <h3 className="mt-2 text-2xl">
              <MaybeLink url={url}>{name}</MaybeLink>
            </h3>
            <p className="mt-4">{description}</p>
          </li>
        ))}
      </Collection>
    </Section>
  );
}

/** Five tips, drawn as ascending steps. */
export function Tips({ tips }: { tips: readonly SiteCard[] }) {
  return (
    <Section id="tips" labelledBy="tips-title" className="surface-night">
      <h2 id="tips-title" className="max-w-[18ch] text-3xl">
        {guidePage.tipsTitle}
      </h2>
      <Collection as="ol" className="mt-12">
        {tips.map(({ slug, title, body }, index) => (
          <li
            key={slug}
            className={clsx(
              'grid gap-x-8 gap-y-2 border-t border-ivory/20 py-7 sm:grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[5rem_minmax(0,5fr)_minmax(0,6fr)]',
              steps[index % steps.length],
            )}
          >
            <p
              aria-hidden="true"
              className="font-display text-3xl leading-none font-extrabold text-ember-bright"
            >
              {index + 1}
            </p>
            <h3 className="text-2xl text-lantern">{title}</h3>
            <p className="max-w-[54ch] text-lg text-ivory/90 sm:col-start-2 lg:col-start-3">{body}</p>
          </li>
        ))}
      </Collection>
    </Section>
  );
}

const steps = ['lg:ml-0', 'lg:ml-[4%]', 'lg:ml-[8%]', 'lg:ml-[12%]', 'lg:ml-[16%]'] as const;

function MaybeLink({ url, children }: { url?: string; children: React.ReactNode }) {
  if (!url) return children;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-current/30 underline-offset-4 hover:decoration-current"
    >
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  );
}
