import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';

import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';
import { shownHost } from '#app/lib/format/shown-host.ts';
import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { Collection } from '#app/ui/layout/collection.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { HeadingLevel } from '#app/ui/layout/section-heading.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { pictureFailed } from '#content/copy/site/picture-failed.ts';
import { partners as copy } from '#content/copy/site/sections.ts';

import type { Partner } from './partners.data.ts';

export function PartnersSection({ partners, level = 2 }: { partners: Partner[]; level?: HeadingLevel }) {
  const inRow = level === 2 && partners.some(({ url }) => url);
  return (
    <Section id="partners" labelledBy="partners-title" className="bg-ivory">
      {level === 2 && (
        <SectionHeading
          id="partners-title"
          eyebrow={copy.eyebrow}
          title={copy.title}
          className="mb-6 max-w-[40rem] sm:mb-16"
        />
      )}
      <Collection className={clsx('partners', inRow && 'snap-row')}>
        {partners.map((partner) => (
          <li key={partner.name}>
            <PartnerRow partner={partner} nameAs={level === 1 ? 'h2' : 'h3'} />
          </li>
        ))}
      </Collection>
    </Section>
  );
}

type RowProps = { partner: Partner; nameAs: 'h2' | 'h3' };

/** A partner: logo, name, contribution. */
function PartnerRow({ partner, nameAs: Name }: RowProps) {
  const { id, name, logo, url, description, badge, since } = partner;
  return (
    <article data-partner={id} className="partner">
      <Logo src={logo} name={name} />
      <div>
        <p className="partner-badge">{badge}</p>
        <Name>{name}</Name>
        <p>{`${copy.since} ${since}`}</p>
      </div>
      <div>
        <p>{description}</p>
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer" className="tells-address further-link">
            {shownHost(url)}
            <ArrowUpRight aria-hidden="true" />
            <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
          </a>
        )}
      </div>
    </article>
  );
}

const logoFrame = 'flex aspect-[2/1] w-full items-center justify-center bg-sand sm:w-40 lg:w-60';

export function Logo({ src, name }: { src: string | null; name: string }) {
  if (!src)
    return (
      <span aria-hidden="true" className={`${logoFrame} font-display text-3xl font-bold text-brick`}>
        {name.charAt(0)}
      </span>
    );
  const sources = pictureSources(src);
  return (
    // Decorative: the name is beside it.
    <ResilientImage
      src={pictureFallback(src)}
      alt=""
      width={240}
      height={120}
      loading="lazy"
      sources={
        sources.length > 0 &&
        sources.map((source) => (
          <source
            key={source.type}
            {...source}
            sizes="(min-width: 1024px) 240px, (min-width: 640px) 160px, 88px"
          />
        ))
      }
      fallback={<span className={`${logoFrame} p-2 text-center text-xs text-ink-soft`}>{pictureFailed}</span>}
      // The ratio of the frame holds its place for a logo of any sides.
      className="aspect-2/1 w-full object-contain sm:w-40 lg:w-60"
    />
  );
}
