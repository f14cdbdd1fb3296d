import { clsx } from 'clsx';

import { Portrait } from '#app/ui/media/portrait.tsx';
import { Collection } from '#app/ui/layout/collection.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { HeadingLevel } from '#app/ui/layout/section-heading.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { organizers as copy } from '#content/copy/site/sections.ts';

import type { Organizer } from './organizers.data.ts';

export function OrganizersSection({
  organizers,
  level = 2,
}: {
  organizers: Organizer[];
  level?: HeadingLevel;
}) {
  return (
    <Section id="organizers" labelledBy="organizers-title" className="bg-ivory">
      {level === 2 && (
        <SectionHeading
          id="organizers-title"
          eyebrow={copy.eyebrow}
          title={copy.title}
          lead={copy.lead}
          className="mb-7 sm:mb-20"
        />
      )}
      <Collection
        className={clsx(
          'sm:grid sm:gap-20 lg:gap-28',
          level === 2 ? 'snap-row' : 'max-sm:grid max-sm:gap-14',
        )}
      >
        {organizers.map((organizer, index) => (
          <li key={organizer.name}>
            <Person organizer={organizer} mirrored={index % 2 === 1} level={level} />
          </li>
        ))}
      </Collection>
    </Section>
  );
}

type PersonProps = { organizer: Organizer; mirrored: boolean; level: HeadingLevel };

/**
 * An organiser's portrait, framed as a gable window, with name and quote. On the home page of a phone this is a card
 * of a row, and the long biography is folded.
 */
function Person({ organizer, mirrored, level }: PersonProps) {
  const Name = level === 1 ? 'h2' : 'h3';
  const inRow = level === 2;
  const { name, title, image, focal, bio, shortBio, quote, links } = organizer;
  return (
    <article
      className={clsx(
        'grid gap-6 md:items-center md:gap-14 lg:gap-24',
        inRow && 'max-sm:gable max-sm:h-full max-sm:content-start max-sm:gap-5 max-sm:bg-sand',
        mirrored
          ? 'md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:pl-[8%]'
          : 'md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:pr-[8%]',
      )}
    >
      <Portrait
        src={image}
        name={name}
        size={480}
        focal={focal}
        className={clsx(
          'gable aspect-square w-full max-w-[15rem] sm:max-w-[20rem] md:aspect-[4/5] md:max-w-none',
          inRow && 'max-sm:aspect-[5/4] max-sm:max-w-none',
          mirrored && 'md:order-2',
        )}
      />
      <div className={clsx(inRow && 'max-sm:px-5 max-sm:pb-5')}>
        <blockquote
          className={clsx(
            'font-display text-2xl leading-tight font-semibold tracking-tight text-brick',
            inRow && 'max-sm:text-xl',
          )}
        >
          « {quote} »
        </blockquote>
        <Name className="mt-4 text-xl sm:mt-8">{name}</Name>
        <p className="text-ink-soft">{title}</p>
        <p className="mt-4 max-w-[58ch] text-lg font-medium sm:mt-5">{shortBio}</p>
        <details open={level === 1} className="long-bio mt-3">
          <summary className="w-fit py-1.5 font-semibold text-brick underline decoration-current/40 underline-offset-4 hover:decoration-current">
            {copy.more}
            <VisuallyHidden> {name}</VisuallyHidden>
          </summary>
          <p className="mt-2 max-w-[62ch] text-ink-soft">{bio}</p>
        </details>
        <ul className="mt-3 flex flex-wrap gap-x-6 sm:mt-5">
          {links.map(({ url, label }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-block min-w-6 py-1.5 font-semibold underline decoration-brick/50 underline-offset-4 hover:text-brick hover:decoration-current"
              >
                {label}
                <VisuallyHidden> de {name} (nouvel onglet)</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
