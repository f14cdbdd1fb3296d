import { Collection } from '#app/ui/layout/collection.tsx';
import { panes } from '#app/ui/layout/panes.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { HeadingLevel } from '#app/ui/layout/section-heading.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { why } from '#content/copy/site/sections.ts';

export type Benefit = { slug: string; title: string; body: string };

/** Four benefits as the four steps of a gable (`why.css`). */
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
    <Collection as="ol" className="why-stairs">
      {benefits.map(({ slug, title, body }, index) => (
        <li key={slug}>
          <Title>{title}</Title>
          <p>{body}</p>
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
  const path = (indices: number[]) => panes(indices.map(windowAt), { width: 15, height: 24, radius: 1 });
  return (
    <svg aria-hidden="true" width={92} height={height} viewBox={`0 0 92 ${height}`}>
      <path d={path(windows.filter(lit))} opacity={0.85} />
      <path d={path(windows.filter((index) => !lit(index)))} opacity={0.25} />
    </svg>
  );
}

const windowAt = (index: number) => ({ x: (index % 4) * 25, y: Math.floor(index / 4) * 40 });
