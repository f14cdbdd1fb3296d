import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { pastEvening } from '#content/copy/site/past-evening.ts';
import {
  photoRemoval as copy,
  photoRemovalReceipt as sent,
  photoRemovalSteps as steps,
} from '#content/copy/site/photo-removal.ts';
import { eveningPath } from '#domain/past-evenings.ts';

import type { EveningPhoto } from './evening-schema.ts';

type Props = { slug: string; startsAt: string; photo: EveningPhoto; children: React.ReactNode };

/** The photo in question, and beside it the form and the steps that follow. */
export function PhotoRequestPage({ slug, startsAt, photo, children }: Props) {
  return (
    <>
      <PageHead eyebrow={copy.eyebrow(parisDate(startsAt))} title={copy.title} lead={copy.lead} />
      <Container className="grid gap-10 py-12 sm:py-16 lg:grid-cols-[minmax(0,43rem)_minmax(0,1fr)] lg:gap-16">
        <Shown photo={photo} />
        <div className="grid content-start gap-8">
          {children}
          <p>
            <Link
              to={`${eveningPath(slug)}#photo-${photo.id}`}
              className="inline-block py-1 font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current"
            >
              {copy.back}
            </Link>
          </p>
          <Steps />
        </div>
      </Container>
    </>
  );
}

function Steps() {
  return (
    <aside aria-labelledby="suite" className="border-t border-ink/15 pt-8">
      <h2 id="suite" className="text-xl">
        {steps.title}
      </h2>
      <ol className="mt-5 grid gap-5 border-l border-ink/15 pl-5">
        {steps.steps.map(({ title, body }) => (
          <li key={title}>
            <p className="font-semibold text-brick">{title}</p>
            <p>{body}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** Uncropped: the person may be at its edge. */
function Shown({ photo }: { photo: EveningPhoto }) {
  return (
    <figure aria-label={copy.thePhoto} className="h-fit lg:sticky lg:top-28">
      <ResilientImage
        src={pictureFallback(photo.src)}
        alt={photo.alt}
        width={photo.width ?? 960}
        height={photo.height ?? 800}
        sources={pictureSources(photo.src).map((source) => (
          <source key={source.type} {...source} sizes="(min-width: 768px) 688px, 92vw" />
        ))}
        fallback={<p className="rounded-sm bg-sand p-6 text-ink-soft">{pastEvening.failed}</p>}
        className="h-auto max-h-[min(36rem,70svh)] w-full rounded-sm object-contain object-left"
      />
      {photo.caption && <figcaption className="mt-2 text-sm text-ink-soft">{photo.caption}</figcaption>}
    </figure>
  );
}

/** The confirmation with the number. Its heading receives the focus, because the form is gone. */
export function PhotoRequestReceipt({ slug, receipt }: { slug: string; receipt: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ends-at-night">
      <PageHead picture="handshake" title={sent.title} lead={sent.lead} titleRef={heading}>
        <p className="mt-6 inline-grid gap-1 rounded-2xl border border-ivory/25 bg-night/55 px-6 py-4">
          <span className="text-sm text-mist">{sent.number}</span>
          <strong className="tabular-nums font-display text-2xl tracking-wide text-lantern">{receipt}</strong>
        </p>
        <p className="mt-6 max-w-[36rem] text-ivory/90">{sent.next}</p>
        <div className="mt-8">
          <LinkButton to={eveningPath(slug)} size="large">
            {copy.back}
          </LinkButton>
        </div>
      </PageHead>
    </div>
  );
}
