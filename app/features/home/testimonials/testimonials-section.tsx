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
          <Link to="/" className="further-link mt-3 inline-block">
            {copy.home}
          </Link>
        </div>
      </div>
      <Quotes testimonials={testimonials} />
    </Section>
  );
}

/** The first testimonial is larger, on a dark card; the others are beside it (`testimonials.css`). */
function Quotes({ testimonials }: { testimonials: Testimonial[] }) {
  const [first, ...others] = testimonials;
  if (!first) return <EmptyCollection />;
  return (
    <ul className="testimonials snap-row">
      <li className="gable surface-night">
        <Quote testimonial={first} />
      </li>
      {others.map((testimonial) => (
        <li key={testimonial.name}>
          <Quote testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, quote, punchline, avatar, focal, links } = testimonial;
  return (
    <figure>
      <blockquote>
        <p>{punchline}</p>
        <p>{`« ${quote} »`}</p>
      </blockquote>
      <figcaption>
        <Portrait
          src={avatar}
          name={name}
          size={72}
          focal={focal}
          className="size-18 shrink-0 rounded-full"
        />
        <div>
          <p>{name}</p>
          <p>{role}</p>
          <p>
            {links.map(({ url, title, label }) => (
              <a
                key={url}
                href={url}
                title={title}
                target="_blank"
                rel="noopener noreferrer"
                className="further-link"
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
