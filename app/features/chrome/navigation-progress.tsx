import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { chrome } from '#content/copy/site/chrome.ts';

/** Milliseconds before the progress bar appears. */
const patience = 300;

/** Progress bar of a slow client-side navigation. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return (
    <output className="block">
      {late && (
        <>
          <VisuallyHidden>{chrome.loading}</VisuallyHidden>
          <span aria-hidden="true" className="navigation-progress" />
        </>
      )}
    </output>
  );
}
