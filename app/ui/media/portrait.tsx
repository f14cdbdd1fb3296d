import { clsx } from 'clsx';

import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';
import type { FocalPoint } from '#domain/focal-point.ts';
import { ofName } from '#domain/text/elision.ts';

import { ResilientImage } from './resilient-image.tsx';

type Props = { src?: string; name: string; size: number; focal?: FocalPoint | undefined; className?: string };

/** Initials of the first and last word, « LM ». A letter made of several code points counts as one. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word?.normalize('NFC') ?? '')[0]?.toLocaleUpperCase('fr') ?? '')
    .join('');
}

function withSources(src: string, size: number): React.ReactNode {
  const sources = pictureSources(src);
  return (
    sources.length > 0 &&
    sources.map((source) => <source key={source.type} {...source} sizes={`${size}px`} />)
  );
}

/** A square picture of a person, `size` in CSS pixels; the initials if there is none or it fails to load. */
export function Portrait({ src, name, size, focal, className }: Props) {
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
      src={pictureFallback(src)}
      alt={`Portrait ${ofName(name)}`}
      width={size}
      height={size}
      loading="lazy"
      focal={focal}
      sources={withSources(src, size)}
      fallback={fallback}
      className={clsx('bg-plum object-cover', className)}
    />
  );
}
