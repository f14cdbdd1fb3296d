import { clsx } from 'clsx';

/** A section is a part of the home page (2) or a page of its own (1). */
export type HeadingLevel = 1 | 2;

/** What opens a section: its name in small, its promise in large. Colours follow the surface. */
export function SectionHeading({
  id,
  level = 2,
  eyebrow,
  title,
  lead,
  tone = 'day',
  className,
}: {
  id: string;
  level?: HeadingLevel;
  eyebrow: string;
  title: string;
  lead?: string;
  tone?: 'day' | 'night';
  className?: string;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={className}>
      <p className={clsx('font-semibold', tone === 'day' ? 'text-brique' : 'text-lampion')}>{eyebrow}</p>
      <Heading id={id} className="mt-3 text-3xl">
        {title}
      </Heading>
      {lead && (
        <p
          className={clsx(
            'mt-5 max-w-[36rem] text-lg',
            tone === 'day' ? 'text-encre-douce' : 'text-ivoire/85',
          )}
        >
          {lead}
        </p>
      )}
    </div>
  );
}
