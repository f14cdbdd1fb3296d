import { Link } from 'react-router';

import { EmptyCollection } from '#app/ui/layout/collection.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { HeadingLevel } from '#app/ui/layout/section-heading.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { testimonials as copy } from '#content/copy/site/sections.ts';

import type { Testimonial } from './testimonials.data.ts';

type Props = {
  testimonials: Testimonial[];
  /** « 4.8/5 — 100+ participants satisfaits » (HOME-15). */
  score: string;
  level?: HeadingLevel;
};

export function TestimonialsSection({ testimonials, score, level = 2 }: Props) {
  return (
    <Section
      id="testimonials"
      labelledBy="testimonials-title"
      className={level === 1 ? 'bg-ivory' : 'bg-sand'}
    >
      <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
        {level === 2 && <SectionHeading id="testimonials-title" eyebrow={copy.eyebrow} title={copy.title} />}
        <div>
          <p className="font-display text-2xl font-bold tracking-tight text-balance text-brick">{score}</p>
          <Link
            to="/"
            className="mt-3 inline-block py-1 font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current"
          >
            {copy.home}
          </Link>
        </div>
      </div>
      <Quotes testimonials={testimonials} />
    </Section>
  );
}

/** The first testimonial is larger; the others are beside it. */
function Quotes({ testimonials }: { testimonials: Testimonial[] }) {
  const [first, ...others] = testimonials;
  if (!first) return <EmptyCollection />;
  return (
    <ul className="snap-row mt-8 sm:mt-16 sm:grid sm:gap-x-16 sm:gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
      <li className="gable surface-night px-6 pt-14 pb-6 sm:px-11 sm:pt-24 sm:pb-12 lg:row-span-3">
        <Quote testimonial={first} loud />
      </li>
      {others.map((testimonial) => (
        <li
          key={testimonial.name}
          className="border-t-3 border-brick pt-6 max-sm:bg-white max-sm:px-6 max-sm:pb-6"
        >
          <Quote testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
}

function Quote({ testimonial, loud = false }: { testimonial: Testimonial; loud?: boolean }) {
  const { name, role, quote, punchline, avatar, focal, links } = testimonial;
  return (
    <figure className="flex h-full flex-col gap-5 sm:gap-7">
      <blockquote className="flex grow flex-col gap-4">
        <p
          className={
            loud
              ? 'font-display text-2xl font-bold tracking-tight text-balance text-lantern sm:text-3xl'
              : 'font-display text-xl font-semibold tracking-tight text-balance'
          }
        >
          {punchline}
        </p>
        <p className={loud ? 'max-w-[40ch] text-lg text-ivory/95 sm:text-xl' : 'max-w-[48ch]'}>« {quote} »</p>
      </blockquote>
      <figcaption className="flex items-center gap-4">
        <Portrait
          src={avatar}
          name={name}
          size={72}
          focal={focal}
          className="size-18 shrink-0 rounded-full"
        />
        <div className="text-sm">
          <p className="text-base font-semibold">{name}</p>
          <p className={loud ? 'text-mist' : 'text-ink-soft'}>{role}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            {links.map(({ url, title, label }) => (
              <a
                key={url}
                href={url}
                title={title}
                target="_blank"
                rel="noopener noreferrer"
                className={`py-1 font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current ${loud ? 'text-lantern' : 'text-brick'}`}
              >
                {label}
                <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
              </a>
            ))}
          </p>
        </div>
      </figcaption>
    </figure>
  );
}
