import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { mainId } from './skip-link.tsx';

/**
 * A page that comes without a new document is told to screen readers by its title, as the browser does of a document;
 * and the keyboard goes on from its top when what had the focus went with the page before.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </p>
  );
}
