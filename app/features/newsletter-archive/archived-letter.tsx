import { clsx } from 'clsx';

import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { campaignArchive as copy } from '#content/copy/site/newsletter-archive.ts';
import type { Inline } from '#domain/campaign-text.ts';
import type { Part } from '#mail/campaign/resolve.ts';

const link =
  'font-semibold text-brick underline decoration-brick/40 underline-offset-4 hover:decoration-current';
const action =
  'inline-block rounded-xl bg-ember px-7 py-4 text-lg font-bold text-night no-underline hover:brightness-105';

type Props = {
  parts: readonly Part[];
  /** The edition of the letter has ended: its card leads to the next one. */
  isOver: boolean;
};

/** The parts of a mail on a page of the site, under the title of the page. */
export function ArchivedLetter({ parts, isOver }: Props) {
  return (
    <Container className="py-14 sm:py-20">
      <div className="mx-auto grid max-w-[42rem] gap-7 text-lg wrap-anywhere">
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a sent mail do not move
          <PartView key={index} part={part} isOver={isOver} />
        ))}
      </div>
    </Container>
  );
}

function PartView({ part, isOver }: { part: Part; isOver: boolean }) {
  switch (part.type) {
    case 'heading':
      return <h2 className="text-3xl">{part.text}</h2>;
    case 'text':
      return (
        <div className="grid gap-4">
          {part.paragraphs.map((lines, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <p key={index} className="whitespace-pre-line">
              {lines.map((line, place) => [place > 0 && '\n', <Pieces key={String(place)} pieces={line} />])}
            </p>
          ))}
        </div>
      );
    case 'button':
      return (
        <p>
          <a href={part.href} className={action}>
            {part.label}
          </a>
        </p>
      );
    case 'edition':
      return <Edition part={part} isOver={isOver} />;
    case 'articles':
      return (
        <ul className="grid gap-6">
          {part.articles.map(({ title, excerpt, href, picture }) => (
            <li key={href} className={clsx('grid gap-4', picture && 'sm:grid-cols-[11rem_1fr]')}>
              {picture && (
                <ResilientImage
                  src={picture.address}
                  alt=""
                  fallback={null}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-xl bg-aubergine object-cover"
                />
              )}
              <div>
                <h3 className="text-xl">
                  <a href={href} className="hover:underline">
                    {title}
                  </a>
                </h3>
                <p className="mt-1 text-base text-ink-soft">{excerpt}</p>
              </div>
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return <Picture part={part} />;
    case 'separator':
      return <hr className="border-ink/20" />;
  }
}

type EditionProps = { part: Extract<Part, { type: 'edition' }>; isOver: boolean };

function Edition({ part: { facts, booking, calendar }, isOver }: EditionProps) {
  return (
    <section
      aria-label={facts.day}
      className="surface-night grid gap-1 rounded-2xl border-l-6 border-ember p-7 sm:p-9"
    >
      <p className="text-sm font-semibold text-lantern">{isOver ? copy.over : facts.notice}</p>
      <h3 className="text-3xl first-letter:uppercase">{facts.day}</h3>
      <p className="font-semibold text-lantern">{facts.line}</p>
      <p className="mt-3 font-semibold">{facts.venue}</p>
      <p>{facts.address}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={booking.href} className={action}>
          {isOver ? copy.next : booking.label}
        </a>
        {!isOver && (
          <a href={calendar.href} className="py-1 underline underline-offset-4">
            {calendar.label}
          </a>
        )}
      </p>
    </section>
  );
}

function Picture({ part: { picture, href } }: { part: Extract<Part, { type: 'picture' }> }) {
  const image = (
    <ResilientImage
      src={picture.address}
      alt={picture.alt}
      fallback={<p className="text-base text-ink-soft">{picture.alt}</p>}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className="h-auto w-full rounded-xl"
    />
  );
  return href ? <a href={href}>{image}</a> : image;
}

function Pieces({ pieces }: { pieces: readonly Inline[] }): React.ReactNode {
  return pieces.map((piece, index) => {
    const key = String(index);
    if (piece.type === 'text') return <span key={key}>{piece.text}</span>;
    const content = <Pieces pieces={piece.content} />;
    if (piece.type === 'bold') return <strong key={key}>{content}</strong>;
    return (
      <a key={key} href={piece.href} className={link}>
        {content}
      </a>
    );
  });
}
