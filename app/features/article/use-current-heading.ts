import { useEffect, useState } from 'react';

/** Where the reader's eyes are: a third of the window down. */
const readingLine = 1 / 3;

/**
 * The id of the last heading above the reading line, undefined before the first one. The one that the address names comes
 * before it as long as it stands where a link has brought it: parts of a few lines are above the line together.
 */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
    // A pixel more, for a heading that the browser's rounding holds to have reached the line.
    const look = () => {
      const line = window.innerHeight * readingLine + 1;
      const named = headings.find(({ id }) => id === window.location.hash.slice(1));
      const reached = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
      setCurrent((named && isWhereLinksLead(named) ? named : reached)?.id);
    };
    // Told when a heading crosses the line, one way or the other; and once more where the page comes to rest.
    const observer = new IntersectionObserver(look, {
      rootMargin: `0px 0px -${100 - readingLine * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    document.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scrollend', look);
    };
  }, [ids]);
  return current;
}

function isWhereLinksLead(heading: HTMLElement): boolean {
  const { scrollMarginTop } = getComputedStyle(heading);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const place = (Number.parseFloat(scrollMarginTop) || 0) + (Number.parseFloat(scrollPaddingTop) || 0);
  return Math.abs(heading.getBoundingClientRect().top - place) <= 2;
}
