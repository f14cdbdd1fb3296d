import { clsx } from 'clsx';

import { Section } from '#app/ui/section.tsx';
import type { HeadingLevel } from '#app/ui/section-heading.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { why } from '#content/sections.ts';

export type Benefit = { slug: string; title: string; body: string };

/** Each step stands higher and closer to the sunset than the one before. */
const steps = [
  'why-step-1 bg-sable',
  'why-step-2 bg-miel',
  'why-step-3 bg-lampion',
  'why-step-4 bg-braise-vive',
];

/** Four benefits as the four steps of a gable: the visitor climbs while reading. */
export function WhySection({ benefits, level }: { benefits: Benefit[]; level?: HeadingLevel }) {
  return (
    <Section id="why" labelledBy="why-title" className="why-section bg-ivoire">
      <SectionHeading
        id="why-title"
        level={level}
        eyebrow={why.eyebrow}
        title={why.title}
        lead={why.lead}
        className="max-w-[34rem] lg:max-w-[44%]"
      />
      <Steps benefits={benefits} titleAs={level === 1 ? 'h2' : 'h3'} />
    </Section>
  );
}

function Steps({ benefits, titleAs: Title }: { benefits: Benefit[]; titleAs: 'h2' | 'h3' }) {
  return (
    <ol className="why-stairs mt-12">
      {benefits.map(({ slug, title, body }, index) => (
        <li key={slug} className={clsx('px-6 pt-7 pb-9 lg:px-7', steps[index % steps.length])}>
          <Title className="text-2xl text-nuit">{title}</Title>
          <p className="mt-4 max-w-[34ch] text-encre">{body}</p>
        </li>
      ))}
    </ol>
  );
}
