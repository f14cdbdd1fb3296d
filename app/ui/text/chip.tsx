import { clsx } from 'clsx';

/** A short fact in a pill. `tone` follows the surface; the rules are in `chip.css`. */
export function Chip({
  tone = 'night',
  className,
  ...props
}: React.ComponentProps<'span'> & { tone?: 'night' | 'day' | 'accent' }) {
  return <span className={clsx('chip', `chip-${tone}`, className)} {...props} />;
}
