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
          className="mb-14 sm:mb-20"
        />
      )}
      <Collection className="grid gap-20 lg:gap-28">
        {organizers.map((organizer, index) => (
          <li key={organizer.name}>
            <Person organizer={organizer} mirrored={index % 2 === 1} nameAs={level === 1 ? 'h2' : 'h3'} />
          </li>
        ))}
      </Collection>
    </Section>
  );
}

type PersonProps = { organizer: Organizer; mirrored: boolean; nameAs: 'h2' | 'h3' };

/** An organiser's portrait, framed as a gable window, with name and quote. */
function Person({ organizer, mirrored, nameAs: Name }: PersonProps) {
  const { name, title, image, focal, bio, shortBio, quote, links } = organizer;
  return (
    <article
      className={clsx(
        'grid gap-8 md:items-center md:gap-14 lg:gap-24',
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
        className={clsx('gable aspect-[4/5] w-full max-w-[20rem] md:max-w-none', mirrored && 'md:order-2')}
      />
      <div>
        <blockquote className="font-display text-2xl leading-tight font-semibold tracking-tight text-brick">
          « {quote} »
        </blockquote>
        <Name className="mt-8 text-xl">{name}</Name>
        <p className="text-ink-soft">{title}</p>
        <p className="mt-5 max-w-[58ch] text-lg font-medium">{shortBio}</p>
        <p className="mt-3 max-w-[62ch] text-ink-soft">{bio}</p>
        <ul className="mt-5 flex flex-wrap gap-x-6">
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
