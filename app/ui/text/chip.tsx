import { clsx } from 'clsx';

/** A short fact in a pill. `tone` follows the surface. */
export function Chip({
  tone = 'night',
  className,
  ...props
}: React.ComponentProps<'span'> & { tone?: 'night' | 'day' | 'accent' }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-8 items-center gap-2 rounded-full px-3 py-1 text-xs font-medium sm:px-3.5 sm:text-sm',
        tone === 'night' && 'border border-ivory/30 bg-night/55 text-ivory',
        tone === 'day' && 'border border-ink/15 bg-white text-ink',
        tone === 'accent' && 'bg-lantern text-night',
        className,
      )}
      {...props}
    />
  );
}
