import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { chrome } from '#content/copy/site/chrome.ts';

/** Milliseconds within which a page comes without a word. */
const patience = 300;

/** Says that the page asked for is on its way, when the network takes its time. */
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
