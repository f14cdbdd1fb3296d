import { useEffect } from 'react';

/**
 * Keeps a sticky bar in sight while a phone shows its keyboard: iOS then scrolls the visible part of the page inside the
 * page, to which `position: sticky` does not respond.
 */
export function useAboveKeyboard(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return undefined;
    function follow() {
      const element = bar.current;
      if (!element || !visible) return;
      const top = Number.parseFloat(getComputedStyle(element).top) || 0;
      const hidden = Math.max(0, visible.offsetTop - top);
      element.style.transform = hidden > 0 ? `translateY(${hidden}px)` : '';
    }
    visible.addEventListener('scroll', follow);
    visible.addEventListener('resize', follow);
    return () => {
      visible.removeEventListener('scroll', follow);
      visible.removeEventListener('resize', follow);
    };
  }, [bar]);
}

/** Tells the bar of the text, which is sticky too, where this one ends. */
export function useTextBarTop(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const screen = element?.parentElement;
    if (!element || !screen) return undefined;
    const observer = new ResizeObserver(() => {
      const top = Number.parseFloat(getComputedStyle(element).top) || 0;
      screen.style.setProperty('--text-bar-top', `${top + element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}
