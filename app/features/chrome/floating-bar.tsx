import { useEffect, useState } from 'react';

import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { floatingBar } from '#content/copy/site/chrome.ts';

import { AnchorLink } from '#app/ui/buttons/anchor-link.tsx';
import { barDebounce, nextBarState } from './floating-bar-rule.ts';

/** Shortcuts displayed once the hero's buttons are out of view; not focusable while hidden. */
export function FloatingBar({ action }: { action: MainAction }) {
  const visible = usePastTheHero();
  return (
    <aside
      aria-label={floatingBar.label}
      inert={!visible}
      data-visible={visible}
      className="floating-bar fixed inset-x-0 bottom-0 z-30 mx-auto flex w-max max-w-[calc(100vw-1.5rem)] items-center gap-0.5 rounded-full border border-ivory/20 bg-night p-1.5 pl-2 text-ivory shadow-card [--focus:var(--color-lantern)]"
    >
      <AnchorLink anchor="faq">{floatingBar.faq}</AnchorLink>
      <AnchorLink anchor="map">{floatingBar.map}</AnchorLink>
      <ActionLink action={action} className="text-center leading-tight max-[22rem]:px-3.5" />
    </aside>
  );
}

/** Comments and the dashboard contain fields, which the bar would cover. */
const hasFieldsInView = (): boolean =>
  [...document.querySelectorAll('[data-fields]')].some((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  });

function usePastTheHero(): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    let state = { scrollY: 0, visible: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      state = nextBarState(state, window.scrollY, window.innerHeight);
      setVisible(state.visible && !hasFieldsInView());
    }
    function onScroll() {
      clearTimeout(timer);
      timer = setTimeout(look, barDebounce);
    }
    // Not at once: reading the scroll position during hydration would force a layout in that task.
    const first = requestAnimationFrame(onScroll);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(first);
      clearTimeout(timer);
    };
  }, []);
  return visible;
}
