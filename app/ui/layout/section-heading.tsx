import { clsx } from 'clsx';

/** Heading level: 2 for a section of the home page, 1 where the section is the whole page. */
export type HeadingLevel = 1 | 2;

/** The title of a section in large letters below a short `eyebrow`. Colours follow the surface (`section.css`). */
export function SectionHeading({
  id,
  eyebrow,
  title,
  lead,
  className,
}: {
  id: string;
  eyebrow: string;
  title: string;
  lead?: string;
  className?: string;
}) {
  return (
    <div className={clsx('section-head', className)}>
      <p>{eyebrow}</p>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}
