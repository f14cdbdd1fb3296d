import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';

import { useClosing } from './use-closing.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

type Props = {
  label: string;
  /** Menus with the same name are exclusive: opening one closes the other. */
  name: string;
  className?: string;
  buttonClassName?: string;
  listClassName: string;
  /** `<li>` elements. */
  children: React.ReactNode;
};

/**
 * Menu of secondary actions behind « … ». Escape, a choice and an outside click close it; it opens without
 * JavaScript.
 */
export function EllipsisMenu({ label, name, className, buttonClassName, listClassName, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useClosing(menu, open);
  return (
    <details
      ref={menu}
      name={name}
      onToggle={({ currentTarget: details }) => {
        setOpen(details.open);
        // Otherwise the menu of the last row would open below the window.
        if (details.open) details.querySelector('ul')?.scrollIntoView({ block: 'nearest' });
      }}
      className={clsx('relative', className)}
    >
      <summary
        className={clsx(
          'grid size-9 list-none place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink [&::-webkit-details-marker]:hidden',
          buttonClassName,
        )}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- any choice made inside closes the menu, also by keyboard */}
      <ul
        onClick={close}
        className={clsx(
          'absolute right-0 z-20 mt-1 scroll-my-4 rounded-xl border border-ink/15 bg-white p-1.5 shadow-card',
          listClassName,
        )}
      >
        {children}
      </ul>
    </details>
  );
}

/** Classes of a menu item. */
export const menuEntry =
  'block w-full rounded-lg px-3 py-2.5 text-left text-sm no-underline hover:bg-sand disabled:opacity-60';
