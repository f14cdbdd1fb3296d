import { Search } from 'lucide-react';
import { Suspense, lazy, useEffect } from 'react';

import { palette } from '#content/copy/admin/palette.ts';

import { closePalette, openPalette, usePaletteOpen } from './palette-state.ts';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** The button that opens the palette, with its keys. */
export function PaletteButton({ className }: { className: string }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={openPalette} className={className}>
      <Search aria-hidden="true" className="size-4 shrink-0" />
      {palette.button}
      <kbd className="ml-auto rounded border border-ivory/25 px-1.5 font-sans text-xs">Ctrl K</kbd>
    </button>
  );
}

/** The command palette and its keys: Ctrl+K, ⌘K on a Mac. */
export function Palette() {
  const open = usePaletteOpen();
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isCommand || event.altKey || event.shiftKey || event.defaultPrevented) return;
      // In a text with a layout, the keys make a link; a dialog is answered first.
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      openPalette();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog onClose={closePalette} />
    </Suspense>
  );
}
