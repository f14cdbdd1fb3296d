import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { useHasUnsavedChanges } from './open-forms.ts';

/** The question before leaving a page with unsaved changes; undefined while there is nothing to ask. */
type LeaveQuestion = { leave: () => void; stay: () => void } | undefined;

/**
 * Holds a navigation to another page back while a form has unsaved changes; the browser itself asks before it closes
 * or reloads the page. Mounted once per page: the router has one blocker.
 */
export function useLeaveGuard(): LeaveQuestion {
  const unsaved = useHasUnsavedChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return undefined;
  return { leave: blocker.proceed, stay: blocker.reset };
}
