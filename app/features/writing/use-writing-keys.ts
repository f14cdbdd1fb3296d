import { useEffect, useRef } from 'react';

type Keys = { onSave: () => void; onPreview: () => void };

/** Ctrl+S and Ctrl+Shift+P, ⌘ on a Mac, also while the text has the focus. */
export function useWritingKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const run =
        key === 's' && !event.shiftKey
          ? latest.current.onSave
          : key === 'p' && event.shiftKey
            ? latest.current.onPreview
            : undefined;
      if (!run || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
