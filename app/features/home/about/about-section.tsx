import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';

import { Collection } from '#app/ui/layout/collection.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { about } from '#content/copy/site/sections.ts';

type AboutCard = { slug: string; title: string; body: string; linkUrl?: string; linkLabel?: string };

type ProgrammeStep = { at: string; hour: string; title: string; body: string };

type Props = {
  missions: AboutCard[];
  formats: AboutCard[];
  programme: ProgrammeStep[];
  /** The ticket of the edition, rendered by the event feature. */
  ticket: React.ReactNode;
};

/** Purpose and format of the afterwork. */
export function AboutSection({ missions, formats, programme, ticket }: Props) {
  return (
    <Section id="about" labelledBy="about-title" className="bg-ivory">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2 lg:items-end">
        <SectionHeading id="about-title" eyebrow={about.eyebrow} title={about.title} />
        <p className="max-w-[36rem] text-lg text-ink-soft">{about.lead}</p>
      </div>
      <Missions missions={missions} />
      <div className="mt-9 grid grid-cols-1 gap-8 sm:mt-28 sm:gap-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        <div className="md:order-2">
          <h3 className="text-2xl">{about.format}</h3>
          <Formats formats={formats} />
          <Programme steps={programme} />
        </div>
        <div className="md:sticky md:top-24 md:self-start">{ticket}</div>
      </div>
    </Section>
  );
}

/** Three verbs in large type. */
function Missions({ missions }: { missions: AboutCard[] }) {
  return (
    <div className="mt-7 sm:mt-20">
      <h3 className="sr-only">{about.mission}</h3>
      <Collection>
        {missions.map(({ slug, title, body }) => (
          <li
            key={slug}
            className="grid grid-cols-1 items-center gap-2 border-t border-ink/15 py-5 last:border-b max-sm:py-3.5 md:grid-cols-2 md:gap-10 md:py-9"
          >
            <h4 className="font-display text-hero leading-none font-extrabold tracking-[-0.035em] text-brick">
              {title}
            </h4>
            <p className="max-w-[44ch] text-lg text-ink-soft">{body}</p>
          </li>
        ))}
      </Collection>
    </div>
  );
}

function Formats({ formats }: { formats: AboutCard[] }) {
  const inRow = formats.some(({ linkUrl, linkLabel }) => linkUrl && linkLabel);
  return (
    <Collection className={clsx('mt-6', inRow && 'snap-row')}>
      {formats.map(({ slug, title, body, linkUrl, linkLabel }) => (
        <li
          key={slug}
          className={clsx(
            'border-ink/15 py-5 sm:border-t sm:py-7 sm:last:border-b',
            inRow ? 'max-sm:bg-sand max-sm:px-5' : 'max-sm:border-t max-sm:last:border-b',
          )}
        >
          <h4 className="font-display text-xl font-semibold tracking-tight">{title}</h4>
          <p className="mt-2 max-w-[52ch] text-ink-soft">{body}</p>
          {linkUrl && linkLabel && (
            <a
              href={linkUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-3 inline-flex items-center gap-1.5 py-1 font-semibold text-brick underline decoration-current/40 underline-offset-4 hover:decoration-current"
            >
              {linkLabel}
              <ArrowUpRight aria-hidden="true" className="size-4" />
              <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
            </a>
          )}
        </li>
      ))}
    </Collection>
  );
}

/** « Le déroulé »: the hours of the evening. */
function Programme({ steps }: { steps: ProgrammeStep[] }) {
  return (
    <>
      <h3 className="mt-8 text-2xl sm:mt-14">{about.programme}</h3>
      <ol className="mt-5 border-l-4 border-lantern pl-5 sm:pl-7">
        {steps.map(({ at, hour, title, body }) => (
          <li
            key={at}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2 sm:py-2.5 lg:grid-cols-[5.5rem_minmax(0,1fr)]"
          >
            <time
              dateTime={at}
              className="tabular-nums font-display text-xl font-bold whitespace-nowrap text-brick"
            >
              {hour}
            </time>
            <div>
              <h4 className="font-display text-lg font-semibold">{title}</h4>
              <p className="mt-0.5 max-w-[48ch] text-ink-soft">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
