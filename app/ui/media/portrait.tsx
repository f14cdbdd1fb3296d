import { clsx } from 'clsx';

import {
  pictureFallback,
  pictureSources,
  smallPicture,
  smallPictureMax,
} from '#app/lib/format/picture-sources.ts';
import type { FocalPoint } from '#domain/focal-point.ts';
import { pictureFailed } from '#content/copy/site/picture-failed.ts';
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

/** `note`: the sentence of a picture that failed to load, beside its initials. */
function Initials({ name, className, note }: Pick<Props, 'name' | 'className'> & { note?: React.ReactNode }) {
  return (
    <span
      className={clsx(
        'flex flex-col items-center justify-center bg-plum font-display text-2xl font-bold text-honey',
        className,
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {note}
    </span>
  );
}

/** Minimum diameter of a disc that contains the sentence, in CSS pixels. */
const roomy = 120;

/** A square picture of a person, `size` in CSS pixels; the initials if there is none or it fails to load. */
export function Portrait({ src, name, size, focal, className }: Props) {
  if (!src) return <Initials name={name} className={className} />;
  const note = (
    <span className={size < roomy ? 'sr-only' : 'mt-3 px-4 text-center text-sm font-medium'}>
      {pictureFailed}
    </span>
  );
  return (
    <ResilientImage
      src={size > smallPictureMax ? pictureFallback(src) : smallPicture(src)}
      alt={`Portrait ${ofName(name)}`}
      width={size}
      height={size}
      loading="lazy"
      focal={focal}
      sources={size > smallPictureMax && withSources(src, size)}
      fallback={<Initials name={name} className={className} note={note} />}
      className={clsx('bg-plum object-cover', className)}
    />
  );
}
