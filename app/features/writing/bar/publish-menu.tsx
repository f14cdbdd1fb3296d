import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { menuEntry } from '#app/ui/overlays/ellipsis-menu.tsx';
import { useClosing } from '#app/ui/overlays/use-closing.ts';

/** `waits`: shown but not to be chosen yet. */
export type PublishEntry =
  | { label: string; onChoose: () => void; waits?: boolean }
  | { label: string; href: string };

type Props = {
  label: string;
  entries: readonly PublishEntry[];
  /** Why entries wait. */
  waiting: string;
};

/** « Publier ▾ ». Escape, a choice and an outside click close it. */
export function PublishMenu({ label, entries, waiting }: Props) {
  const hint = useId();
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useClosing(menu, open);
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
      <summary
        className={buttonStyles(
          'primary',
          'small',
          'cursor-pointer list-none max-sm:min-h-11 [&::-webkit-details-marker]:hidden',
        )}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- any choice made inside closes the menu, also by keyboard */}
      <ul
        onClick={close}
        className="absolute right-0 z-30 mt-1 w-64 rounded-xl border border-ink/15 bg-white p-1.5 shadow-card"
      >
        {entries.some((entry) => 'waits' in entry && entry.waits) && (
          <li id={hint} className="px-3 py-2 text-sm text-ink-soft">
            {waiting}
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.label}>
            {'href' in entry ? (
              <a href={entry.href} target="_blank" rel="noopener" className={menuEntry}>
                {entry.label}
              </a>
            ) : (
              <button
                type="button"
                className={menuEntry}
                disabled={entry.waits}
                aria-describedby={entry.waits ? hint : undefined}
                onClick={entry.onChoose}
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
