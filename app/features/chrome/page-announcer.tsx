import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { mainId } from './skip-link.tsx';

/**
 * After a client-side navigation, announces the page title to screen readers, as browsers do for documents. If the
 * focused element was removed, focuses the main element, or the part named by the URL's fragment.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  const handOver = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    const main = document.getElementById(mainId);
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    // The part does not exist or is not focusable.
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
