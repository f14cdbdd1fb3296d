import { clsx } from 'clsx';

/** Heading level: 2 for a section of the home page, 1 where the section is the whole page. */
export type HeadingLevel = 1 | 2;

/** The title of a section in large letters below a short `eyebrow`. Colours follow the surface. */
export function SectionHeading({
  id,
  eyebrow,
  title,
  lead,
  tone = 'day',
  className,
}: {
  id: string;
  eyebrow: string;
  title: string;
  lead?: string;
  tone?: 'day' | 'night';
  className?: string;
}) {
  return (
    <div className={className}>
      <p className={clsx('font-semibold', tone === 'day' ? 'text-brick' : 'text-lantern')}>{eyebrow}</p>
      <h2 id={id} className="mt-3 text-3xl">
        {title}
      </h2>
      {lead && (
        <p
          className={clsx(
            'mt-3 max-w-[36rem] text-lg sm:mt-5',
            tone === 'day' ? 'text-ink-soft' : 'text-ivory/85',
          )}
        >
          {lead}
        </p>
      )}
    </div>
  );
}
