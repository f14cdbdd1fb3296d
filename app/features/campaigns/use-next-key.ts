import { useEffect, useRef } from 'react';

/** Ctrl+Enter, ⌘+Enter on a Mac: the next step of the campaign, also from a field. */
export function useNextKey(run: (() => void) | undefined): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (!latest.current || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
