import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { useStore } from '#app/lib/browser/hydration.ts';

type Props = {
  id: string;
  openLabel: string;
  closeLabel: string;
  /** Badge on the corner of the button while the menu is closed. */
  mark?: React.ReactNode;
  buttonClassName?: string;
  iconClassName: string;
  className: string;
  /** Renders the content. It receives a function that closes the menu, and whether the menu is open. */
  children: (close: () => void, open: boolean) => React.ReactNode;
};

/**
 * A menu behind a button, as a native popover: the browser opens and closes it before hydration and handles Escape.
 * Every navigation closes it, including « Back ».
 */
export function MenuPopover({
  id,
  openLabel,
  closeLabel,
  mark,
  buttonClassName,
  iconClassName,
  className,
  children,
}: Props) {
  const open = useIsOpen(id);
  const close = () => panelOf(id)?.hidePopover();
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current !== key) panelOf(id)?.hidePopover();
    shownKey.current = key;
  }, [id, key]);
  const Icon = open ? X : Menu;

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={open ? closeLabel : openLabel}
        className={clsx('relative -mr-2 grid size-11 place-items-center rounded-full', buttonClassName)}
      >
        <Icon aria-hidden="true" className={iconClassName} />
        {!open && mark}
      </button>
      <div
        id={id}
        popover="auto"
        onBlur={(event) => {
          // Not modal: Tab leaves the menu to the visible page, not to something behind a backdrop.
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
        }}
        className={clsx('surface-night', className)}
      >
        {children(close, open)}
      </div>
    </>
  );
}

/** Also of a menu that the visitor opened before hydration. */
function useIsOpen(id: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const panel = panelOf(id);
      panel?.addEventListener('toggle', listener);
      return () => panel?.removeEventListener('toggle', listener);
    },
    [id],
  );
  const read = () => panelOf(id)?.matches(':popover-open') ?? false;
  return useStore(subscribe, read, () => false);
}

const panelOf = (id: string) => document.getElementById(id);
