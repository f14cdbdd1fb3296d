import { clsx } from 'clsx';

import { Collection } from '#app/ui/layout/collection.tsx';
import { pane } from '#app/ui/layout/pane.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { HeadingLevel } from '#app/ui/layout/section-heading.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { why } from '#content/copy/site/sections.ts';

export type Benefit = { slug: string; title: string; body: string };

/** Step heights and colours, from dark to sunset. */
const steps = [
  'why-step-1 bg-sand',
  'why-step-2 bg-honey',
  'why-step-3 bg-lantern',
  'why-step-4 bg-ember-bright',
];

/** Four benefits as the four steps of a gable. */
export function WhySection({ benefits, level = 2 }: { benefits: Benefit[]; level?: HeadingLevel }) {
  return (
    <Section id="why" labelledBy="why-title" className={level === 2 ? 'bg-ivory lg:pb-0' : 'bg-ivory'}>
      {level === 2 && (
        <SectionHeading
          id="why-title"
          eyebrow={why.eyebrow}
          title={why.title}
          lead={why.lead}
          className="mb-6 max-w-[34rem] sm:mb-8 lg:-mb-28 lg:max-w-[44%]"
        />
      )}
      <Steps benefits={benefits} titleAs={level === 1 ? 'h2' : 'h3'} />
    </Section>
  );
}

function Steps({ benefits, titleAs: Title }: { benefits: Benefit[]; titleAs: 'h2' | 'h3' }) {
  return (
    <Collection as="ol" className="why-stairs lg:border-b-4 lg:border-night">
      {benefits.map(({ slug, title, body }, index) => (
        <li
          key={slug}
          className={clsx(
            'flex flex-col px-6 pt-6 pb-7 max-sm:py-5 lg:px-7 lg:pt-7 lg:pb-9',
            steps[index % steps.length],
          )}
        >
          <Title className="text-2xl text-night">{title}</Title>
          <p className="mt-3 max-w-[34ch] text-ink lg:mt-4">{body}</p>
          <Windows floors={index} />
        </li>
      ))}
    </Collection>
  );
}

/** Rows of windows below a step. */
function Windows({ floors }: { floors: number }) {
  if (floors === 0) return null;
  const height = floors * 40 - 16;
  // One window is dark.
  const lit = (index: number) => (index * 5 + floors) % 7 > 1;
  const windows = Array.from({ length: floors * 4 }, (_, index) => index);
  return (
    <svg
      aria-hidden="true"
      width={92}
      height={height}
      viewBox={`0 0 92 ${height}`}
      className="mt-auto hidden fill-ivory lg:block"
    >
      <path d={windows.filter(lit).map(windowAt).join('')} opacity={0.85} />
      <path
        d={windows
          .filter((index) => !lit(index))
          .map(windowAt)
          .join('')}
        opacity={0.25}
      />
    </svg>
  );
}

const windowAt = (index: number) =>
  pane({ x: (index % 4) * 25, y: Math.floor(index / 4) * 40, width: 15, height: 24, radius: 1 });
