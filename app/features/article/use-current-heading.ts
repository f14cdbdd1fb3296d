import { useEffect, useState } from 'react';

/** The reading line, as a share of the window height from the top. */
const readingLine = 1 / 3;

/**
 * Id of the last heading above the reading line, undefined before the first one. A heading named by the URL
 * fragment takes precedence until the reader scrolls: when its part is short, later headings may be above the line
 * too.
 */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
    // One extra pixel for sub-pixel rounding.
    const look = () => {
      const line = window.innerHeight * readingLine + 1;
      const named = headings.find(({ id }) => id === window.location.hash.slice(1));
      const reached = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
      setCurrent((named && isWhereLinksLead(named) ? named : reached)?.id);
    };
    // Updates when a heading crosses the line, and again when scrolling ends.
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
