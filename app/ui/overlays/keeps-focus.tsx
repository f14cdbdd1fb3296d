import { useEffect, useRef } from 'react';

/**
 * Wraps a screen whose parts are removed by actions. When the focused element is removed, the title of its part
 * takes the focus, so that the keyboard does not restart at the top of the page.
 */
export function KeepsFocus({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let frames: Element[] = [];
    const remember = (event: FocusEvent) => {
      frames = event.composedPath().filter((target) => target instanceof Element);
    };
    /** A click on a non-focusable area also blurs; some browsers report a removed element the same way. */
    const forget = () => queueMicrotask(() => frames[0]?.isConnected && isNowhere() && (frames = []));
    const observer = new MutationObserver(() => {
      if (frames.length === 0 || frames[0]?.isConnected || !isNowhere()) return;
      titleAround(frames)?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, []);

  return <div ref={root}>{children}</div>;
}

const isNowhere = () => document.activeElement === document.body;

function titleAround(frames: readonly Element[]): HTMLElement | undefined {
  const frame = frames.find((each) => each.isConnected && each.matches('section, main') && titleOf(each));
  const title = frame && titleOf(frame);
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title ?? undefined;
}

const titleOf = (frame: Element) => frame.querySelector<HTMLElement>('h1, h2, h3');
