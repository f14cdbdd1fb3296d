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
      <Collection className={inRow ? 'snap-row' : undefined}>
        {partners.map((partner) => (
          <li
            key={partner.name}
            className={clsx(
              'border-ink/15 sm:border-t sm:last:border-b',
              inRow ? 'max-sm:bg-sand max-sm:px-5' : 'max-sm:border-t max-sm:last:border-b',
            )}
          >
            <PartnerRow partner={partner} nameAs={level === 1 ? 'h2' : 'h3'} inRow={inRow} />
          </li>
        ))}
      </Collection>
    </Section>
  );
}

type RowProps = {
  partner: Partner;
  nameAs: 'h2' | 'h3';
  /** On a phone, a card of a row: the texts are below the logo. */
  inRow: boolean;
};

/** A partner: logo, name, contribution. */
function PartnerRow({ partner, nameAs: Name, inRow }: RowProps) {
  const { id, name, logo, url, description, badge, since } = partner;
  return (
    <article
      data-partner={id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-3 py-6 sm:grid-cols-[10rem_1fr] sm:gap-x-10 sm:gap-y-5 sm:py-10 lg:grid-cols-[15rem_minmax(0,5fr)_minmax(0,5fr)] lg:items-center lg:gap-x-14"
    >
      <Logo src={logo} name={name} />
      <div className={clsx(inRow && 'max-sm:col-span-2')}>
        <p className="inline-flex rounded-full bg-lantern px-3.5 py-1 text-sm font-semibold text-night">
          {badge}
        </p>
        <Name className="mt-3 text-2xl">{name}</Name>
        <p className="mt-1 text-sm text-ink-soft">
          {copy.since} {since}
        </p>
      </div>
      <div className={clsx('col-start-2 lg:col-start-3', inRow && 'max-sm:col-span-2 max-sm:col-start-1')}>
        <p className="max-w-[48ch] text-ink-soft">{description}</p>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="tells-address mt-2 inline-flex items-center gap-1.5 py-1 font-semibold text-brick underline decoration-current/40 underline-offset-4 hover:decoration-current"
          >
            {shownHost(url)}
            <ArrowUpRight aria-hidden="true" className="size-4" />
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
