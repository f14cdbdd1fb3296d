import { useEffect, useRef } from 'react';

/** Opacity of the overlay: 0.2 at the top, 0.6 from 400 px of scroll on (HOME-06). */
export function overlayOpacity(scrollY: number): number {
  return 0.2 + 0.4 * Math.min(Math.max(scrollY / 400, 0), 1);
}

/**
 * Darkens the picture during scrolling: with a scroll-driven animation (`styles/scroll.css`), with JavaScript where
 * it is unsupported.
 */
export function HeroOverlay() {
  const overlay = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return undefined;
    let frame = 0;
    const paint = () => {
      frame = 0;
      if (overlay.current) overlay.current.style.opacity = String(overlayOpacity(window.scrollY));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(paint);
    };
    paint();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <div ref={overlay} aria-hidden="true" data-hero-overlay="" className="hero-overlay absolute inset-0" />
  );
}
