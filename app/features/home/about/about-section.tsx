import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';

import { Collection } from '#app/ui/layout/collection.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { WrittenUnless } from '#app/ui/layout/written-unless.tsx';
import { about } from '#content/copy/site/sections.ts';

type AboutCard = { slug: string; title: string; body: string; linkUrl?: string; linkLabel?: string };

type ProgrammeStep = { at: string; hour: string; title: string; body: string };

export type AboutTexts = { missions: AboutCard[]; formats: AboutCard[]; programme: ProgrammeStep[] };

type Props = {
  /** Absent where the server wrote them (`WrittenUnless`). */
  texts: AboutTexts | undefined;
  /** The ticket of the edition, rendered by the event feature. */
  ticket: React.ReactNode;
};

/** Purpose and format of the afterwork. */
export function AboutSection({ texts, ticket }: Props) {
  return (
    <Section id="about" labelledBy="about-title" className="bg-ivory">
      <div className="about-head">
        <SectionHeading id="about-title" eyebrow={about.eyebrow} title={about.title} />
        <p>{about.lead}</p>
      </div>
      <WrittenUnless id="about-missions" given={texts}>
        {({ missions }) => <Missions missions={missions} />}
      </WrittenUnless>
      <div className="about-columns">
        <WrittenUnless id="about-format" given={texts}>
          {({ formats, programme }) => (
            <div id="about-format">
              <h3 className="text-2xl">{about.format}</h3>
              <Formats formats={formats} />
              <Programme steps={programme} />
            </div>
          )}
        </WrittenUnless>
        <div>{ticket}</div>
      </div>
    </Section>
  );
}

/** Three verbs in large type. */
function Missions({ missions }: { missions: AboutCard[] }) {
  return (
    <div id="about-missions" className="mt-7 sm:mt-20">
      <h3 className="sr-only">{about.mission}</h3>
      <Collection className="missions">
        {missions.map(({ slug, title, body }) => (
          <li key={slug}>
            <h4>{title}</h4>
            <p>{body}</p>
          </li>
        ))}
      </Collection>
    </div>
  );
}

function Formats({ formats }: { formats: AboutCard[] }) {
  const inRow = formats.some(({ linkUrl, linkLabel }) => linkUrl && linkLabel);
  return (
    <Collection className={clsx('formats mt-6', inRow && 'snap-row in-row')}>
      {formats.map(({ slug, title, body, linkUrl, linkLabel }) => (
        <li key={slug}>
          <h4>{title}</h4>
          <p>{body}</p>
          {linkUrl && linkLabel && (
            <a href={linkUrl} target="_blank" rel="noopener noreferrer" className="further-link">
              {linkLabel}
              <ArrowUpRight aria-hidden="true" />
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
      <ol className="programme">
        {steps.map(({ at, hour, title, body }) => (
          <li key={at}>
            <time dateTime={at}>{hour}</time>
            <div>
              <h4>{title}</h4>
              <p>{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
