import { FileText } from 'lucide-react';

import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';
import { articles } from '#content/copy/admin/articles.ts';

import type { ArticleLine } from './article-line.ts';

/** Thumbnail, title and address of an article. */
export function ArticleName({ line: { title, slug, picture } }: { line: ArticleLine }) {
  return (
    <span className="flex sm:min-w-52 items-center gap-3">
      <Thumbnail src={picture} />
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-semibold break-words">{title || articles.untitled}</span>
        <span className="truncate text-xs font-normal text-ink-soft">
          {slug ? `/blog/${slug}` : articles.cells.noSlug}
        </span>
      </span>
    </span>
  );
}

/** A picture of this site; the Content-Security-Policy of the back-office allows no other. */
function Thumbnail({ src }: { src: string | null }) {
  const box = 'h-10 w-14 shrink-0 rounded-md';
  if (!src || !/^\/(?![/\\])/.test(src))
    return (
      <span aria-hidden="true" className={`${box} grid place-items-center bg-sand text-ink-soft`}>
        <FileText className="size-4" />
      </span>
    );
  return (
    <picture className="shrink-0">
      {pictureSources(src).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="56px" />
      ))}
      <img
        src={pictureFallback(src)}
        alt=""
        width={56}
        height={40}
        loading="lazy"
        className={`${box} max-w-none object-cover`}
      />
    </picture>
  );
}
