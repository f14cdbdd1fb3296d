import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';

import { useClosing } from './use-closing.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Entry = { label: string; onChoose: () => void; danger?: boolean } | { label: string; href: string };

/** What is done less often, behind three dots. Escape, a choice and a click elsewhere close it. */
export function ActionMenu({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useClosing(menu, open);
  const look = 'block w-full rounded-lg px-3 py-2.5 text-left text-sm no-underline hover:bg-sable';
  return (
    <details
      ref={menu}
      name="action-menu"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="relative"
    >
      <summary className="grid size-9 list-none place-items-center rounded-full text-encre-douce hover:bg-encre/8 hover:text-encre max-sm:size-12 [&::-webkit-details-marker]:hidden">
        <Ellipsis aria-hidden="true" className="size-5" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
      <ul className="absolute right-0 z-20 mt-1 w-64 rounded-xl border border-encre/15 bg-white p-1.5 shadow-carte sm:right-auto sm:left-0">
        {entries.map((entry) => (
          <li key={entry.label}>
            {'href' in entry ? (
              <a href={entry.href} target="_blank" rel="noopener" className={look}>
                {entry.label}
                <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
              </a>
            ) : (
              <button
                type="button"
                className={clsx(look, entry.danger && 'text-erreur')}
                onClick={() => {
                  menu.current?.removeAttribute('open');
                  entry.onChoose();
                }}
              >
                {entry.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
