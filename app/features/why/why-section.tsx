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
    <Section id="why" labelledBy="why-title" className={level === 1 ? 'bg-ivoire' : 'bg-ivoire lg:pb-0'}>
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
    <ol className="why-stairs mt-12 lg:-mt-28 lg:border-b-4 lg:border-nuit">
      {benefits.map(({ slug, title, body }, index) => (
        <li key={slug} className={clsx('flex flex-col px-6 pt-7 pb-9 lg:px-7', steps[index % steps.length])}>
          <Title className="text-2xl text-nuit">{title}</Title>
          <p className="mt-4 max-w-[34ch] text-encre">{body}</p>
          <Windows floors={index} />
        </li>
      ))}
    </ol>
  );
}

/** The higher the step, the more windows under it. */
function Windows({ floors }: { floors: number }) {
  if (floors === 0) return null;
  const height = floors * 40 - 16;
  return (
    <svg
      aria-hidden="true"
      width={92}
      height={height}
      viewBox={`0 0 92 ${height}`}
      className="mt-auto hidden fill-ivoire lg:block"
    >
      {Array.from({ length: floors * 4 }, (_, index) => (
        <rect
          key={index}
          x={(index % 4) * 25}
          y={Math.floor(index / 4) * 40}
          width={15}
          height={24}
          rx={1}
          // Somebody is always out, and their window is dark.
          opacity={(index * 5 + floors) % 7 > 1 ? 0.85 : 0.25}
        />
      ))}
    </svg>
  );
}
