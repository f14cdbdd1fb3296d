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
        {organizers.map((organizer) => (
          <li key={organizer.name}>
            <Person organizer={organizer} level={level} />
          </li>
        ))}
      </Collection>
    </Section>
  );
}

type PersonProps = { organizer: Organizer; level: HeadingLevel };

/**
 * An organiser's portrait, framed as a gable window, with name and quote. On the home page of a phone this is a card
 * of a row, and the long biography is folded. `organizers.css` mirrors every second one.
 */
function Person({ organizer, level }: PersonProps) {
  const Name = level === 1 ? 'h2' : 'h3';
  const inRow = level === 2;
  const { name, title, image, focal, bio, shortBio, quote, links } = organizer;
  return (
    <article className={clsx('organizer', inRow && 'in-row')}>
      <Portrait src={image} name={name} size={480} focal={focal} className="gable" />
      <div>
        <blockquote>{`« ${quote} »`}</blockquote>
        <Name>{name}</Name>
        <p>{title}</p>
        <p>{shortBio}</p>
        <details open={level === 1} className="long-bio">
          <summary className="text-link">
            {copy.more}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </summary>
          <p>{bio}</p>
        </details>
        <ul>
          {links.map(({ url, label }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${label} de ${name} (nouvel onglet)`}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
