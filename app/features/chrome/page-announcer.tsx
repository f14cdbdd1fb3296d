import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { mainId } from './skip-link.tsx';

/**
 * A page that comes without a new document is told to screen readers by its title, as the browser does of a document;
 * and the keyboard goes on from its top, or from the part that the address names, when what had the focus went with the
 * page before.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  const handOver = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    const main = document.getElementById(mainId);
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    // There is no such part, or it takes no focus.
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    handOver();
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </p>
  );
}
