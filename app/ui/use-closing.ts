import { useEffect } from 'react';

/** As every menu: Escape and a click elsewhere close it; Escape gives the focus back. */
export function useClosing(menu: React.RefObject<HTMLDetailsElement | null>, open: boolean) {
  useEffect(() => {
    const element = menu.current;
    if (!element || !open) return undefined;
    function handlePointer({ target }: PointerEvent) {
      if (target instanceof Node && !element?.contains(target)) element?.removeAttribute('open');
    }
    function handleKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      element?.removeAttribute('open');
      element?.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      document.removeEventListener('keydown', handleKey);
    };
  }, [menu, open]);
}
