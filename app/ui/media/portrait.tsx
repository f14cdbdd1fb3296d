import { clsx } from 'clsx';

import { ResilientImage } from './resilient-image.tsx';

type Props = { src?: string; name: string; size: number; className?: string };

/** Initials of the first and last word, « LM ». A letter made of several code points counts as one. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word?.normalize('NFC') ?? '')[0]?.toLocaleUpperCase('fr') ?? '')
    .join('');
}

/** A square picture of a person, `size` in CSS pixels; the initials if there is none or it fails to load. */
export function Portrait({ src, name, size, className }: Props) {
  const fallback = (
    <span
      aria-hidden="true"
      className={clsx(
        'flex items-center justify-center bg-plum font-display text-2xl font-bold text-honey',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
  if (!src) return fallback;
  return (
    <ResilientImage
      src={src}
      alt={`Portrait de ${name}`}
      width={size}
      height={size}
      loading="lazy"
      fallback={fallback}
      className={clsx('bg-plum object-cover', className)}
    />
  );
}
