import { useEffect } from 'react';

import { chrome } from '#content/copy/site/chrome.ts';

export const mainId = 'main';

/** First in the tab order; Alt+M focuses the main element from anywhere (FRAME-01). */
export function SkipLink() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // On a Mac, Alt+M types « µ ».
      if (!event.altKey || event.ctrlKey || event.metaKey || !['m', 'M', 'µ'].includes(event.key)) return;
      event.preventDefault();
      document.getElementById(mainId)?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-50 rounded-full bg-lantern font-semibold [--focus:var(--color-ivory)] text-night focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
    >
      {chrome.skipLink}
    </a>
  );
}
