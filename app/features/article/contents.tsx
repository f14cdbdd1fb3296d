import { useMemo, useRef } from 'react';

import { scrollToAnchor } from '#app/lib/page/scroll-to-anchor.ts';
import { articlePage } from '#content/copy/blog/article.ts';

import type { Heading } from './heading.ts';
import { useCurrentHeading } from './use-current-heading.ts';

/** Ctrl, Cmd, Shift and middle clicks keep the browser's behaviour. */
const isPlain = (event: React.MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Table of contents beside the body on wide screens (BLOG-25): sticky, highlights the current heading. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentHeading(ids);
  return (
    <nav
      aria-labelledby="contents-title"
      className="hidden max-h-[calc(100svh-8rem)] overflow-y-auto lg:sticky lg:top-26 lg:block lg:self-start print:hidden"
    >
      <h2 id="contents-title" className="font-sans text-sm font-semibold tracking-normal text-brick">
        {articlePage.contents}
      </h2>
      <HeadingLinks headings={headings} current={current} />
    </nav>
  );
}

/** Collapsible table of contents above the body on phones. */
export function FoldedContents({ headings }: { headings: readonly Heading[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="folded-contents lg:hidden print:hidden">
      <summary className="flex items-center justify-between gap-4 px-5 py-4 font-display text-lg font-semibold">
        {articlePage.contents}
      </summary>
      <div className="px-5 pb-5">
        <HeadingLinks
          headings={headings}
          // Collapsed before scrolling, because its height changes the position of the heading.
          onFollow={() => details.current?.removeAttribute('open')}
        />
      </div>
    </details>
  );
}

function HeadingLinks(props: { headings: readonly Heading[]; current?: string; onFollow?: () => void }) {
  const { headings, current, onFollow } = props;
  return (
    <ol className="contents-list mt-3">
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              onFollow?.();
              scrollToAnchor(id);
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
