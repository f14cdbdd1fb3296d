import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Share of the window that a keyboard covers at least; the bars of a browser cover less. */
const keyboardShare = 0.2;

/**
 * Puts the toolbar above the keyboard of a phone while the text has the focus: the keyboard covers the window without
 * making it smaller, and what is fixed to the bottom lies behind it.
 */
export function useKeyboardBar(
  bar: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const [element, frame] = [bar.current, root.current];
    if (!viewport || !element || !frame) return undefined;
    const place = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const isOpen =
        window.innerHeight - viewport.height * viewport.scale > window.innerHeight * keyboardShare &&
        frame.contains(document.activeElement);
      element.toggleAttribute('data-keyboard', isOpen);
      element.style.setProperty('--keyboard-height', `${Math.max(0, covered)}px`);
    };
    viewport.addEventListener('resize', place);
    viewport.addEventListener('scroll', place);
    frame.addEventListener('focusin', place);
    frame.addEventListener('focusout', place);
    return () => {
      viewport.removeEventListener('resize', place);
      viewport.removeEventListener('scroll', place);
      frame.removeEventListener('focusin', place);
      frame.removeEventListener('focusout', place);
    };
  }, [bar, root]);
}
